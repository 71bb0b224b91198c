-- Covers and marks that operators have sent, drawn anew. The id is the file's name in its path, and never another picture.
create table game_pictures (
  id text primary key check (id ~ '^p_[A-Za-z0-9_-]{22}$'),
  merchant text not null,
  sent_by text not null,
  bytes bytea not null,
  drawn_at timestamptz not null
);
