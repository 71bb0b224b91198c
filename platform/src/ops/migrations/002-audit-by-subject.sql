-- What was done to one thing, a member or a withdrawal, is asked for by its id.
create index ops_audit_by_subject on ops_audit (merchant_code, subject, id desc);
