-- A member may be moved below somebody who came later. That nobody stands below themselves is kept by the agents' lineage.
alter table session_member drop constraint session_member_check;
