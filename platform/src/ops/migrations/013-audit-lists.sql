-- The record is looked through by what was done and by whom, however long it is.
create index ops_audit_by_action on ops_audit (merchant_code, action, id desc);
create index ops_audit_by_operator on ops_audit (merchant_code, operator, id desc);
