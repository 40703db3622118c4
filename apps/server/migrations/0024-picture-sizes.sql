-- Longest sides in which a picture is kept besides as it came (spec 01, 4.4); the bytes lie beside the file's own, with the size behind the path.
alter table stored_file add column sizes int[] not null default '{}';
-- What the files of a company take, for its quota.
create index stored_file_size on stored_file (partner_id) include (size) where deleted_on is null;
