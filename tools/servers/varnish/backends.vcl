# Where a cache gets from what it does not have. The names are those of compose.yaml.

# Who has ended refuses at once; who is busy gets time.
probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 5s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend edge_a {
  .host = "edge-a";
  .port = "8081";
  .connect_timeout = 1s;
  .first_byte_timeout = 15s;
  .probe = ready;
}

backend edge_b {
  .host = "edge-b";
  .port = "8081";
  .connect_timeout = 1s;
  .first_byte_timeout = 15s;
  .probe = ready;
}

# The entrance of the other region. With one region only: one of the edges again.
backend other_region {
  .host = "other-region";
  .port = "8080";
  .connect_timeout = 2s;
  .first_byte_timeout = 15s;
}
