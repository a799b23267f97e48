-- What a person asked the assistant about a connected account, and its answers. Private to the person.
CREATE TABLE assistant_conversations (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- By its id at X.
  account_id text NOT NULL,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  created_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);
CREATE INDEX assistant_conversations_of_user ON assistant_conversations (user_id, last_at);
CREATE INDEX assistant_conversations_by_age ON assistant_conversations (last_at);

-- Kept for 90 days.
CREATE TABLE assistant_messages (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  conversation_id uuid NOT NULL REFERENCES assistant_conversations (id) ON DELETE CASCADE,
  -- Order within the conversation.
  place int NOT NULL,
  role text NOT NULL CHECK (role IN ('user', 'assistant')),
  text text NOT NULL,
  -- Of an answer: its cards, and how the question was read.
  answer jsonb,
  plan jsonb,
  at timestamptz NOT NULL,
  UNIQUE (conversation_id, place)
);
CREATE INDEX assistant_messages_by_age ON assistant_messages (at);
