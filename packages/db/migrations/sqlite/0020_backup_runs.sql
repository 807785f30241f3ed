-- quoin: expand
CREATE TABLE `backup_runs` (
	`due_at` integer PRIMARY KEY NOT NULL,
	`attempts` integer NOT NULL,
	`lease` text,
	`leased_until` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`name` text,
	`bytes` integer,
	`error` text
);
