-- Where a brand's days, weeks and months begin, by its IANA name.
alter table merchant add column time_zone text not null default 'UTC';
update merchant set time_zone = 'Asia/Ho_Chi_Minh' where currency = 'VND';
