#include "serve/server.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <tuple>
#include <utility>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/status.hpp>
#include <fmt/format.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <unistd.h>

#include "serve/answer.hpp"
#include "serve/request.hpp"

namespace meldbook::serve {

/// Where Server::Parts finds what it is made of.
namespace one_server {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using Socket = asio::ip::tcp::socket;
using Failure = boost::system::error_code;
using Text = std::shared_ptr<std::string const>;

/// The page in one language, with its newest content.
struct ShownPage {
    host::ServedPage page;
    Text message;  ///< the content as a message of a stream
    Text full;  ///< the message for those above Limits::streams
};

/// What was posted and nobody has taken yet: at most one thing of each phone. Two threads use it.
class Inbox {
public:
    Inbox() = default;
    Inbox(Inbox const&) = delete;
    Inbox& operator=(Inbox const&) = delete;
    ~Inbox() { ::close(descriptor_); }

    int descriptor() const { return descriptor_; }

    /// What the phone has posted before and is not taken yet gives way to this one, at its place in the row;
    /// `give_up` of that one is called. Of connections that were `closed` only so many wait: their phones send again.
    void add(host::Posted posted, void const* connection, std::function<void()> give_up) {
        std::function<void()> before;
        {
            std::scoped_lock const lock(mutex_);
            auto const same = std::ranges::find(waiting_, posted.phone, phone_of);
            Waiting added{std::move(posted), connection, std::move(give_up)};
            if (same == waiting_.end()) {
                forget_above_limit();
                waiting_.push_back(std::move(added));
            } else {
                before = std::move(same->give_up);
                *same = std::move(added);
            }
            eventfd_write(descriptor_, 1);
        }
        if (before) before();
    }

    /// As host::Viewers::next_posted. The descriptor can be read as long as there is more.
    std::optional<host::Posted> next(host::Viewers::Goes const& goes_first, bool only) {
        std::scoped_lock const lock(mutex_);
        std::optional<host::Posted> first;
        if (!waiting_.empty()) {
            auto found = waiting_.begin();
            if (goes_first)
                found = std::ranges::find_if(
                    waiting_, [&](Waiting const& each) { return goes_first(each.posted.text); });
            if (found == waiting_.end()) {
                if (only) return std::nullopt;
                found = waiting_.begin();
            }
            first = std::move(found->posted);
            waiting_.erase(found);
        }
        eventfd_t ignored = 0;
        if (waiting_.empty()) eventfd_read(descriptor_, &ignored);
        return first;
    }

    void forget(std::string const& phone) {
        std::scoped_lock const lock(mutex_);
        std::erase_if(waiting_, [&](Waiting const& each) {
            return each.posted.phone == phone || each.posted.from == phone;
        });
    }

    void closed(void const* connection) {
        std::scoped_lock const lock(mutex_);
        for (auto& each : waiting_)
            if (each.connection == connection) each.connection = nullptr;
    }

private:
    /// Who closes one connection after the other could fill the memory.
    static constexpr std::ptrdiff_t most_of_closed = 300;

    void forget_above_limit() {
        auto const is_closed = [](Waiting const& each) { return each.connection == nullptr; };
        if (std::ranges::count_if(waiting_, is_closed) >= most_of_closed)
            waiting_.erase(std::ranges::find_if(waiting_, is_closed));
    }

    struct Waiting {
        host::Posted posted;
        void const* connection;
        std::function<void()> give_up;
    };
    static std::string const& phone_of(Waiting const& each) { return each.posted.phone; }

    static int open() {
        int const descriptor = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
        if (descriptor < 0) throw std::system_error(errno, std::generic_category());
        return descriptor;
    }

    int descriptor_ = open();
    std::mutex mutex_;
    std::deque<Waiting> waiting_;
};

/// What all connections see: the pages, of whose contents only the newest are kept.
struct Shown {
    Served served;
    std::vector<ShownPage> pages;
    Limits limits;
    Inbox inbox;
    std::uint64_t number = 1;  ///< of the contents
    std::atomic<std::size_t> streams = 0;  ///< read by both threads

    void add(host::ServedPage page) {
        served.languages.push_back(page.language);
        auto const full = "retry: 30000\n" + event(0, "full", page.full);
        pages.push_back({std::move(page), {}, std::make_shared<std::string const>(full)});
        make_messages();
    }

    /// Returns whether one is new.
    bool replace(std::vector<std::string> contents) {
        bool changed = false;
        for (std::size_t i = 0; i < pages.size(); ++i) {
            changed = changed || pages[i].page.content != contents[i];
            pages[i].page.content = std::move(contents[i]);
        }
        if (!changed) return false;
        ++number;
        make_messages();
        return true;
    }

    void make_messages() {
        for (auto& each : pages)
            each.message =
                std::make_shared<std::string const>(event(number, "sheet", each.page.content));
    }
};

/// Whatever a page may do is named here; what is not named, it may not.
std::string policy(std::string_view nonce) {
    return fmt::format("default-src 'none'; script-src 'nonce-{0}'; style-src 'nonce-{0}'; "
                       "connect-src 'self'; base-uri 'none'; form-action 'none'; "
                       "frame-ancestors 'none'",
                       nonce);
}

std::string_view reason(unsigned status) {
    auto const words = http::obsolete_reason(http::int_to_status(status));
    return {words.data(), words.size()};
}

/// The first lines of an answer, without the empty line that ends them.
std::string head_of(unsigned status, std::string_view kind, std::string_view nonce) {
    auto text = fmt::format("HTTP/1.1 {} {}\r\nContent-Type: {}; charset=utf-8\r\n"
                            "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
                            "Referrer-Policy: no-referrer\r\n"
                            "Cross-Origin-Resource-Policy: same-origin\r\n"
                            "Content-Security-Policy: {}\r\n",
                            status, reason(status), kind, policy(nonce));
    if (status == 405) text += "Allow: GET, HEAD\r\n";
    return text;
}

std::string page_with(host::ServedPage const& page, bool enters, std::string_view nonce) {
    std::string text;
    auto const& begin = enters ? page.entering : page.begin;
    for (std::size_t i = 0; i < begin.size(); ++i) {
        if (i > 0) text += nonce;
        text += begin[i];
    }
    return text.append(page.content).append(page.end);
}

class Connection;
using Connections = std::vector<std::shared_ptr<Connection>>;  // in the order in which they came
using Address = asio::ip::address;

Address address_of(Socket const& socket) {
    Failure unknown;
    return socket.remote_endpoint(unknown).address();
}

/// One connection: requests one after the other, or a stream until it ends. Everything runs in the
/// server's thread.
class Connection : public std::enable_shared_from_this<Connection> {
public:
    Connection(Socket socket, Shown& shown, Connections& all)
        : socket_(std::move(socket)),
          from_(address_of(socket_)),
          timer_(socket_.get_executor()),
          shown_(shown),
          all_(all) {}

    bool is_stranger() const { return !knows_word_; }
    Address const& from() const { return from_; }
    /// Whether it is of this phone, by what that calls itself or by its address.
    bool is_of(std::string const& phone) const {
        return phone_ == phone || from_.to_string() == phone;
    }

    void begin() {
        Failure ignored;
        // Messages are short and must arrive at once.
        std::ignore = socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
        read_request();
    }

    /// Sends the newest content, now or when what is being sent has been taken.
    void content_changed() {
        behind_ = true;
        if (streams_ && !writes_) send_message();
    }

    /// Lets the page ask again what stands, if it is of this group; 0: of any.
    void tell(int group) {
        if (group != 0 && group != group_) return;
        is_told_ = false;
        if (streams_ && !writes_) go_on();
    }

    void close() {
        Failure ignored;
        timer_.cancel();
        std::ignore = socket_.shutdown(Socket::shutdown_both, ignored);
        std::ignore = socket_.close(ignored);
        shown_.inbox.closed(this);
        std::erase(all_, shared_from_this());
        if (streams_) --shown_.streams;
        streams_ = false;
    }

private:
    /// Calls `then` unless the time is set again before.
    template <typename Then>
    void after(std::chrono::milliseconds time, Then then) {
        timer_.expires_after(time);
        timer_.async_wait([self = shared_from_this(), then](Failure const& failure) {
            if (!failure && self->socket_.is_open()) then();
        });
    }

    void read_request() {
        after(shown_.limits.request, [this] {
            // A connection that says nothing is only closed.
            if (requests_.has_begun()) refuse(too_slow());
            else close();
        });
        take("");
    }

    /// Answers when a request is whole; until then goes on reading.
    void take(std::string_view bytes) {
        auto const reply = requests_.take(bytes);
        if (!reply) return read_more();
        knows_word_ = knows_word_ || reply->answer.status == 200;
        bool const is_stream = reply->answer.content == Content::stream;
        if (is_stream && reply->answer.with_body) begin_stream(reply->answer);
        else if (reply->answer.content == Content::posted) hand_over(*reply);
        else send_answer(reply->answer, reply->keeps);
    }

    void read_more() {
        socket_.async_read_some(asio::buffer(read_), [self = shared_from_this()](
                                                         Failure const& failure, std::size_t size) {
            if (!self->socket_.is_open() || self->refused_) return;
            if (failure) self->close();
            else self->take({self->read_.data(), size});
        });
    }

    /// Lets the program's thread say what the answer is. If it is busy for long, the phone is told so and tries again.
    void hand_over(Reply const& reply) {
        phone_ = reply.phone;
        auto const number = ++posted_;
        after(shown_.limits.answer, [this, language = reply.answer.language] {
            ++posted_;
            send_answer(busy(language), false);
        });
        auto answer = [weak = weak_from_this(), reply, number](std::string markup) {
            auto self = weak.lock();
            if (!self) return;
            auto const where = self->socket_.get_executor();
            asio::post(where, [self = std::move(self), reply, number, markup = std::move(markup)] {
                if (self->socket_.is_open() && self->posted_ == number)
                    self->send_answer(reply.answer, reply.keeps, markup);
            });
        };
        auto give_up = [weak = weak_from_this(), number] {
            auto const self = weak.lock();
            if (self && self->socket_.is_open() && self->posted_ == number)
                self->send_answer(posted_again(), false);
        };
        shown_.inbox.add({.from = from_.to_string(),
                          .phone = reply.phone,
                          .language = reply.answer.language,
                          .text = reply.posted,
                          .answer = std::move(answer)},
                         this, std::move(give_up));
    }

    void refuse(Answer const& answer) {
        refused_ = true;
        send_answer(answer, false);
    }

    void send_answer(Answer const& answer, bool keeps, std::string_view markup = {}) {
        bool const enters = answer.content == Content::entering;
        bool const is_page = answer.content == Content::page || enters;
        bool const is_posted = answer.content == Content::posted;
        auto const nonce = new_token();
        auto const& page = page_in(answer.language).page;
        auto const body = is_page                                ? page_with(page, enters, nonce)
                          : is_posted                            ? std::string(markup)
                          : answer.content == Content::nothing   ? page.nothing + "\n"
                          : answer.content == Content::elsewhere ? page.elsewhere + "\n"
                          : answer.content == Content::busy      ? page.busy + "\n"
                                                                 : std::string(answer.text);
        auto const kind = is_page || is_posted                ? "text/html"
                          : answer.content == Content::stream ? "text/event-stream"
                                                              : "text/plain";
        auto text = head_of(answer.status, kind, nonce);
        if (answer.content != Content::stream && answer.content != Content::text)
            text += fmt::format("Content-Language: {}\r\nVary: Accept-Language\r\n",
                                shown_.served.languages[answer.language]);
        if (answer.content != Content::stream)
            text += fmt::format("Content-Length: {}\r\n", body.size());
        text += keeps ? "\r\n" : "Connection: close\r\n\r\n";
        if (answer.with_body) text += body;
        write(std::make_shared<std::string const>(std::move(text)), [this, keeps] {
            if (keeps) read_request();
            else end();
        });
    }

    /// Ends a connection so that what was sent still arrives: nothing more is sent, and what arrives
    /// until the other side also ends is thrown away.
    void end() {
        Failure ignored;
        std::ignore = socket_.shutdown(Socket::shutdown_send, ignored);
        after(shown_.limits.request, [this] { close(); });
        throw_away();
    }

    ShownPage const& page_in(std::size_t language) const { return shown_.pages[language]; }

    void begin_stream(Answer const& answer) {
        language_ = answer.language;
        group_ = answer.group;
        alive_ = answer.enters ? shown_.limits.alive_entering : shown_.limits.alive;
        auto text = head_of(200, "text/event-stream", new_token()) + "Connection: close\r\n\r\n";
        if (shown_.streams >= shown_.limits.streams) {
            text += *page_in(language_).full;
            write(std::make_shared<std::string const>(std::move(text)), [this] { end(); });
            return;
        }
        streams_ = true;
        ++shown_.streams;
        behind_ = true;
        throw_away();
        write(std::make_shared<std::string const>(std::move(text)), [this] { go_on(); });
    }

    /// Reads what a browser sends into a stream, which is nothing, to learn that it has left.
    void throw_away() {
        socket_.async_read_some(asio::buffer(read_),
                                [self = shared_from_this()](Failure const& failure, std::size_t) {
                                    if (!self->socket_.is_open()) return;
                                    if (failure) self->close();
                                    else self->throw_away();
                                });
    }

    void go_on() {
        if (behind_) return send_message();
        if (!std::exchange(is_told_, true))
            return write(std::make_shared<std::string const>("event: told\ndata:\n\n"),
                         [this] { go_on(); });
        after(alive_, [this] {
            write(std::make_shared<std::string const>("event: alive\ndata:\n\n"),
                  [this] { go_on(); });
        });
    }

    void send_message() {
        behind_ = false;
        write(page_in(language_).message, [this] { go_on(); });
    }

    template <typename Then>
    void write(Text text, Then then) {
        writes_ = true;
        after(shown_.limits.write, [this] { close(); });
        auto const bytes = asio::buffer(*text);
        asio::async_write(socket_, bytes,
                          [self = shared_from_this(), text = std::move(text),
                           then](Failure const& failure, std::size_t) {
                              self->writes_ = false;
                              if (!self->socket_.is_open()) return;
                              if (failure) self->close();
                              else then();
                          });
    }

    Socket socket_;
    Address from_;
    asio::steady_timer timer_;
    Shown& shown_;
    Connections& all_;
    RequestReader requests_{shown_.served, shown_.limits.header, shown_.limits.body};
    std::array<char, 2048> read_{};
    std::string phone_;  ///< that has posted
    int posted_ = 0;  ///< what it has posted and was answered is not answered again
    bool knows_word_ = false;
    bool refused_ = false;
    bool streams_ = false;
    bool writes_ = false;
    std::size_t language_ = 0;  ///< of the stream
    int group_ = 0;  ///< of the stream
    std::chrono::milliseconds alive_{};  ///< between two signs of life in the stream
    bool behind_ = false;  ///< the newest content has not been sent
    bool is_told_ = true;  ///< to ask again what stands
};

/// How many files the program may open besides those up to a descriptor, which is the lowest that was
/// free, and some for the book and the terminal; at least two, for a page and its stream.
std::size_t descriptors_after(int descriptor) {
    constexpr rlim_t kept = 6;
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    auto const used = static_cast<rlim_t>(descriptor) + 1 + kept;
    return limit.rlim_cur > used + 1 ? limit.rlim_cur - used : 2;
}

}  // namespace one_server

Limits limits_for(std::size_t phones) {
    Limits limits;
    limits.streams = std::max(limits.streams, phones + 32);
    limits.connections = std::max(limits.connections, 3 * phones + 64);
    // A network of guests may have one address.
    limits.strangers = std::max(limits.strangers, phones / 4);
    return limits;
}

CannotListen::CannotListen(Endpoint its_endpoint, int its_error)
    : std::runtime_error(std::strerror(its_error)),
      endpoint(std::move(its_endpoint)),
      error(its_error) {}

namespace {

/// Serves in a thread of its own.
class Server final : public host::Viewers {
    using Failure = one_server::Failure;

public:
    Server(std::vector<std::string> const& addresses, std::optional<std::uint16_t> port,
           std::vector<host::ServedPage> pages, Limits const& limits,
           std::optional<Place> const& before) {
        shown_.limits = limits;
        shown_.served.token = before ? before->token : new_token();
        entry_ = before && !before->entry.empty() ? before->entry : new_token();
        if (!pages.front().entering.empty()) shown_.served.entry = entry_;
        for (auto& page : pages) shown_.add(std::move(page));
        try {
            listen(addresses, port.value_or(before ? before->port : usual_port));
        } catch (CannotListen const& failure) {
            if (port || failure.error != EADDRINUSE) throw;
            listeners_.clear();
            listen(addresses, 0);
        }
        auto const room =
            one_server::descriptors_after(listeners_.back()->acceptor.native_handle());
        shown_.limits.connections = std::min(limits.connections, room);
        for (auto& each : listeners_) accept(*each);
        // Signals belong to the thread that shows the terminal.
        sigset_t all;
        sigset_t own;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &own);
        thread_ = std::thread([this] { run(); });
        pthread_sigmask(SIG_SETMASK, &own, nullptr);
    }
    ~Server() override {
        context_.stop();
        thread_.join();
    }

    std::vector<std::string> addresses() const override {
        std::vector<std::string> texts;
        for (auto const& each : endpoints_)
            texts.push_back(fmt::format("http://{}/{}", authority(each), shown_.served.token));
        return texts;
    }

    bool has_moved() const override {
        auto const& first = endpoints_.front().address;
        auto const now = private_addresses();
        return is_private(first) && !now.empty() && std::ranges::find(now, first) == now.end();
    }

    std::size_t count() const override { return shown_.streams; }

    std::string entry_word() const override { return entry_; }
    int posted() const override { return shown_.inbox.descriptor(); }
    std::optional<host::Posted> next_posted(Goes const& first, bool only) override {
        return shown_.inbox.next(first, only);
    }

    void show(std::vector<std::string> contents) override {
        boost::asio::post(context_, [this, contents = std::move(contents)]() mutable {
            if (!shown_.replace(std::move(contents))) return;
            // One that fails removes itself.
            for (auto const& each : one_server::Connections(connections_)) each->content_changed();
        });
    }

    void send_away(std::string const& phone) override {
        shown_.inbox.forget(phone);
        boost::asio::post(context_, [this, phone] {
            for (auto const& each : one_server::Connections(connections_))
                if (each->is_of(phone)) each->close();
        });
    }

    void tell(int group) override {
        boost::asio::post(context_, [this, group] {
            for (auto const& each : one_server::Connections(connections_)) each->tell(group);
        });
    }

private:
    struct Listener {
        explicit Listener(boost::asio::io_context& context) : acceptor(context), pause(context) {}
        boost::asio::ip::tcp::acceptor acceptor;
        boost::asio::steady_timer pause;
    };

    void listen(std::vector<std::string> const& addresses, std::uint16_t port) {
        endpoints_.clear();
        for (auto const& address : addresses) {
            Failure failure;
            auto const fail = [&] { throw CannotListen({address, port}, failure.value()); };
            boost::asio::ip::tcp::endpoint const place(
                boost::asio::ip::make_address(address, failure), port);
            if (failure) fail();
            auto added = std::make_unique<Listener>(context_);
            auto& acceptor = added->acceptor;
            if (acceptor.open(place.protocol(), failure)) fail();
            std::ignore =
                acceptor.set_option(boost::asio::socket_base::reuse_address(true), failure);
            if (place.protocol() == boost::asio::ip::tcp::v6())
                std::ignore = acceptor.set_option(boost::asio::ip::v6_only(true), failure);
            if (acceptor.bind(place, failure)) fail();
            if (acceptor.listen(boost::asio::socket_base::max_listen_connections, failure)) fail();
            // The other addresses get the port that the first one got.
            port = acceptor.local_endpoint().port();
            endpoints_.push_back({address, port});
            listeners_.push_back(std::move(added));
        }
        shown_.served.port = port;
    }

    void accept(Listener& listener) {
        listener.acceptor.async_accept(
            [this, &listener](Failure const& failure, boost::asio::ip::tcp::socket socket) {
                if (!failure) add(std::move(socket));
                // The system is short of something, which a stranger may have; perhaps not for long.
                if (!failure || end_stranger()) return accept(listener);
                listener.pause.expires_after(std::chrono::seconds(1));
                listener.pause.async_wait([this, &listener](Failure const& stopped) {
                    if (!stopped) accept(listener);
                });
            });
    }

    void add(boost::asio::ip::tcp::socket socket) {
        auto const added =
            std::make_shared<one_server::Connection>(std::move(socket), shown_, connections_);
        auto const of_address = std::ranges::count_if(connections_, [&](auto const& each) {
            return each->is_stranger() && each->from() == added->from();
        });
        if (static_cast<std::size_t>(of_address) >= shown_.limits.strangers)
            end_stranger(added->from());
        if (connections_.size() >= shown_.limits.connections && !end_stranger()) return;
        connections_.push_back(added);
        added->begin();
    }

    /// Ends the stranger that came first, from one address or from any. Returns false if there is none.
    bool end_stranger(std::optional<one_server::Address> const& from = std::nullopt) {
        auto const first = std::ranges::find_if(connections_, [&](auto const& each) {
            return each->is_stranger() && (!from || each->from() == *from);
        });
        if (first == connections_.end()) return false;
        std::shared_ptr(*first)->close();
        return true;
    }

    void run() {
        while (!context_.stopped()) {
            try {
                context_.run();
            } catch (std::exception const&) {
                continue;  // what went wrong ended with its connection; the others go on
            }
        }
    }

    boost::asio::io_context context_{1};
    one_server::Shown shown_;
    one_server::Connections connections_;
    std::string entry_;  ///< the second word, also where nobody may enter now
    std::vector<Endpoint> endpoints_;
    std::vector<std::unique_ptr<Listener>> listeners_;
    std::thread thread_;
};

}  // namespace

std::unique_ptr<host::Viewers> serve_pages(std::vector<std::string> const& addresses,
                                           std::optional<std::uint16_t> port,
                                           std::vector<host::ServedPage> pages,
                                           Limits const& limits,
                                           std::optional<Place> const& before) {
    return std::make_unique<Server>(addresses, port, std::move(pages), limits, before);
}

}  // namespace meldbook::serve
