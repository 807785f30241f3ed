-- quoin: expand
CREATE TABLE `git_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`host` text,
	`login` text NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `git_accounts_user_id_idx` ON `git_accounts` (`user_id`);--> statement-breakpoint
CREATE TABLE `git_conflicts` (
	`id` text PRIMARY KEY NOT NULL,
	`connection_id` text NOT NULL,
	`project_id` text NOT NULL,
	`page_id` text NOT NULL,
	`run_id` text NOT NULL,
	`path` text NOT NULL,
	`kind` text NOT NULL,
	`applied` text NOT NULL,
	`applied_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	`keep` text,
	`base` text,
	`editor` text,
	`git` text,
	FOREIGN KEY (`connection_id`) REFERENCES `git_connections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`resolved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `git_conflicts_open_idx` ON `git_conflicts` (`page_id`) WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX `git_conflicts_project_id_resolved_at_id_idx` ON `git_conflicts` (`project_id`,`resolved_at`,`id`);--> statement-breakpoint
CREATE INDEX `git_conflicts_page_id_idx` ON `git_conflicts` (`page_id`);--> statement-breakpoint
CREATE INDEX `git_conflicts_connection_id_idx` ON `git_conflicts` (`connection_id`);--> statement-breakpoint
CREATE INDEX `git_conflicts_resolved_by_idx` ON `git_conflicts` (`resolved_by`);--> statement-breakpoint
CREATE TABLE `git_connections` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`provider` text NOT NULL,
	`host` text,
	`repo_full_name` text NOT NULL,
	`branch` text NOT NULL,
	`base_path` text NOT NULL,
	`outbound_mode` text NOT NULL,
	`conflict_policy` text NOT NULL,
	`status` text NOT NULL,
	`auto_sync` integer NOT NULL,
	`publish_on_sync` integer NOT NULL,
	`account_id` text,
	`token` text,
	`installation_id` text,
	`webhook_secret` text NOT NULL,
	`previous_webhook_secret` text,
	`previous_secret_until` integer,
	`direction` text,
	`last_commit` text,
	`last_tree` text,
	`navigation_hash` text,
	`navigation_at` integer,
	`last_synced_at` integer,
	`error` text,
	`failures` integer NOT NULL,
	`retry_at` integer,
	`pull_request` text,
	`lease` text,
	`leased_until` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` text,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `git_connections_project_id_unique` ON `git_connections` (`project_id`);--> statement-breakpoint
CREATE INDEX `git_connections_repo_full_name_idx` ON `git_connections` (lower(repo_full_name));--> statement-breakpoint
CREATE INDEX `git_connections_account_id_idx` ON `git_connections` (`account_id`);--> statement-breakpoint
CREATE INDEX `git_connections_created_by_idx` ON `git_connections` (`created_by`);--> statement-breakpoint
CREATE TABLE `git_deliveries` (
	`connection_id` text NOT NULL,
	`delivery_id` text NOT NULL,
	`run_id` text,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`connection_id`, `delivery_id`),
	FOREIGN KEY (`connection_id`) REFERENCES `git_connections`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `git_deliveries_received_at_idx` ON `git_deliveries` (`received_at`);--> statement-breakpoint
CREATE TABLE `git_files` (
	`connection_id` text NOT NULL,
	`path` text NOT NULL,
	`kind` text NOT NULL,
	`page_id` text,
	`oid` text NOT NULL,
	`mode` text NOT NULL,
	`content_hash` text NOT NULL,
	`version` integer,
	`content` text,
	PRIMARY KEY(`connection_id`, `path`),
	FOREIGN KEY (`connection_id`) REFERENCES `git_connections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE set null
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `git_files_connection_id_page_id_content_hash_idx` ON `git_files` (`connection_id`,`page_id`,`content_hash`);--> statement-breakpoint
CREATE INDEX `git_files_page_id_idx` ON `git_files` (`page_id`);--> statement-breakpoint
CREATE TABLE `git_proposals` (
	`connection_id` text NOT NULL,
	`path` text NOT NULL,
	`oid` text NOT NULL,
	`page_id` text,
	`version` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`connection_id`, `path`, `oid`),
	FOREIGN KEY (`connection_id`) REFERENCES `git_connections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE set null
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `git_proposals_page_id_idx` ON `git_proposals` (`page_id`);--> statement-breakpoint
CREATE TABLE `git_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`connection_id` text NOT NULL,
	`project_id` text NOT NULL,
	`trigger` text NOT NULL,
	`status` text NOT NULL,
	`done` integer NOT NULL,
	`total` integer NOT NULL,
	`commit_before` text,
	`commit_after` text,
	`counts` text NOT NULL,
	`pull_request_url` text,
	`error` text,
	`confirmed_commit` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	`files` text NOT NULL,
	FOREIGN KEY (`connection_id`) REFERENCES `git_connections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `git_runs_queued_idx` ON `git_runs` (`connection_id`) WHERE status = 'Queued';--> statement-breakpoint
CREATE INDEX `git_runs_connection_id_status_id_idx` ON `git_runs` (`connection_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `git_runs_connection_id_id_idx` ON `git_runs` (`connection_id`,`id`);--> statement-breakpoint
CREATE INDEX `git_runs_project_id_idx` ON `git_runs` (`project_id`);