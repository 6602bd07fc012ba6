vcl 4.1;

# A cache before the page service. A page is one text for all who ask for the same path of the same host in the same language and theme: that is what it is kept by, and nothing else of a
# request reaches who makes it. How long it is kept the page says (s-maxage, stale-while-revalidate): there is nothing to purge.

import directors;
import std;

include "backends.vcl";

sub vcl_init {
  new edges = directors.round_robin();
  edges.add_backend(edge_a);
  edges.add_backend(edge_b);
}

sub vcl_recv {
  set req.backend_hint = edges.backend();
  # Asked by haproxy: whether a cache lives, whoever else does not.
  if (req.url == "/cache-readyz") {
    return (synth(200));
  }
  # A region is ready when somebody can make its pages, whatever is kept: who asks may lead visitors to another region.
  if (req.url ~ "^/readyz(\?|$)") {
    return (pass);
  }
  set req.http.host = std.tolower(req.http.host);
  if (req.http.Upgrade) {
    return (pipe);
  }
  # Asked by the other region for a file that it does not have: it gets what is here, and is not asked back.
  if (req.method != "GET" && req.method != "HEAD" || req.http.X-Asked-Elsewhere) {
    return (pass);
  }

  # As the page service tells a page from a file: what one gets for a path is never given to the other.
  set req.http.X-Wants = "file";
  if (req.http.Accept ~ "text/html") {
    set req.http.X-Wants = "page";
  } elsif (req.http.Sec-Fetch-Dest) {
    if (req.http.Accept ~ "\*/\*" && req.http.Sec-Fetch-Dest ~ "^(document|iframe|frame|embed|object)$") {
      set req.http.X-Wants = "page";
    }
  } elsif ((!req.http.Accept || req.http.Accept ~ "^\s*\*/\*\s*$") && req.url !~ "\.\w+(\?|$)") {
    set req.http.X-Wants = "page";
  }

  # Of what stands behind its path a page follows from the language alone, and in development from the name of a composition. Who makes it reads names in more ways than are known here:
  # what is not among what a page is kept by is not sent.
  if (req.http.X-Wants == "page" && req.url !~ "[?&](lang|composition)=") {
    set req.url = regsub(req.url, "\?.*$", "");
  }

  # Of what a browser sends, its language and its theme alone pick a page: said by their cookies, the language else by its settings.
  set req.http.X-Theme = "";
  if (req.http.Cookie ~ "(^|;\s*)theme=(light|dark)(;|$)") {
    set req.http.X-Theme = regsub(req.http.Cookie, "^(?:.*?;\s*)?theme=(light|dark)(?:;.*)?$", "theme=\1");
  }
  if (req.http.Cookie ~ "(^|;\s*)lang=[a-z][a-z](;|$)") {
    set req.http.Cookie = regsub(req.http.Cookie, "^(?:.*?;\s*)?lang=([a-z][a-z])(?:;.*)?$", "lang=\1; ") + req.http.X-Theme;
    unset req.http.Accept-Language;
  } else {
    set req.http.Cookie = req.http.X-Theme;
    # Its languages, those that it likes best first, as browsers say them: without regions and weights, each once in a row, at most four.
    set req.http.Accept-Language = regsuball(std.tolower(req.http.Accept-Language), "\s+|-[a-z0-9-]+|;[^,]*", "");
    set req.http.Accept-Language = regsuball(req.http.Accept-Language, "\b([a-z]+)(,\1)+\b", "\1");
    set req.http.Accept-Language = regsub(req.http.Accept-Language, "^((?:[a-z]+,){0,3}[a-z]+).*$", "\1");
    if (req.http.Accept-Language !~ "^[a-z]+(,[a-z]+)*$") {
      unset req.http.Accept-Language;
    }
  }
  unset req.http.X-Theme;
  if (req.http.Cookie == "") {
    unset req.http.Cookie;
  }
  unset req.http.Authorization;
  # Compressed by who makes it, and kept as it is: brotli is more than this cache could do (`http_gzip_support=off`).
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  # While somebody can make them anew, pages are as fresh as they say; else the last ones stand in, also where that shows only when it is tried.
  if (std.healthy(req.backend_hint) && req.restarts == 0) {
    set req.grace = 60s;
  } else {
    set req.grace = 1h;
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.host);
  hash_data(req.http.X-Forwarded-Proto);
  hash_data(req.http.X-Wants);
  if (req.http.X-Wants == "page") {
    hash_data(req.http.Cookie);
    hash_data(req.http.Accept-Language);
  }
  return (lookup);
}

sub vcl_deliver {
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    return (restart);
  }
}

sub vcl_backend_fetch {
  unset bereq.http.X-Wants;
  if (bereq.http.X-Asked-Elsewhere && !bereq.uncacheable) {
    set bereq.backend = other_region;
  }
}

sub vcl_backend_response {
  # A page of the other region may name a file before its copy has come here. Files never change: whose it is does not matter.
  if (beresp.status == 404 && bereq.url ~ "^/(shell|remotes)/" && bereq.retries == 0 && !bereq.uncacheable) {
    set bereq.http.X-Asked-Elsewhere = "404";
    return (retry);
  }
  if (beresp.status >= 500) {
    # What is kept is better than an excuse.
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  # The page service says for whom a text is in its words for shared caches; of hosts that it does not know it makes nothing that is worth a place.
  if (beresp.status == 421 || beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)no-store|private") {
    set beresp.uncacheable = true;
    set beresp.ttl = 5s;
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "(?i)s-maxage=[1-9]" || beresp.http.Cache-Control ~ "(?i)immutable") {
    # Kept for when nobody answers.
    set beresp.grace = 1h;
    return (deliver);
  }
}

sub vcl_backend_error {
  if (bereq.http.X-Asked-Elsewhere == "404" && !bereq.uncacheable) {
    set beresp.status = 404;
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.ttl = 0s;
    synthetic("Not found");
    return (deliver);
  }
  if (bereq.retries < 2) {
    if (bereq.url ~ "^/(shell|remotes)/" && !bereq.uncacheable) {
      set bereq.http.X-Asked-Elsewhere = "503";
    }
    return (retry);
  }
}
