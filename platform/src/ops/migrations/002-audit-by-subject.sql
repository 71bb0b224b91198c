-- Operators ask for all acts on one thing, a member or a withdrawal, by its id.
create index ops_audit_by_subject on ops_audit (merchant_code, subject, id desc);
