-- What an account sent within a minute is counted before more goes out (spec 03, 6.6).
create index message_sent on message (partner_id, sent_on) where sent_on is not null;
