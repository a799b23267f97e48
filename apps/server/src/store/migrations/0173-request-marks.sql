-- What a request with an Idempotency-Key wrote is found again when its answer was lost.
create index audit_log_request on audit_log ((data ->> 'request')) where data ? 'request';
