-- quoin: expand
CREATE TABLE `execution_steps` (
	`execution_id` text NOT NULL,
	`position` integer NOT NULL,
	`step_id` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer NOT NULL,
	`error` text,
	`started_at` integer,
	`finished_at` integer,
	`output` text,
	`note` text,
	PRIMARY KEY(`execution_id`, `position`),
	FOREIGN KEY (`execution_id`) REFERENCES `executions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `executions` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`skill_id` text NOT NULL,
	`trigger_id` text,
	`user_id` text NOT NULL,
	`token_id` text,
	`scopes` text,
	`status` text NOT NULL,
	`error` text,
	`retry_of` text,
	`parent_id` text,
	`depth` integer NOT NULL,
	`lease` text,
	`lease_until` integer,
	`wake_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	`skill` text NOT NULL,
	`sealed_headers` text,
	`input` text NOT NULL,
	`output` text,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `executions_project_id_id_idx` ON `executions` (`project_id`,`id`);--> statement-breakpoint
CREATE INDEX `executions_finished_at_wake_at_idx` ON `executions` (`finished_at`,`wake_at`);--> statement-breakpoint
CREATE TABLE `oauth_clients` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`redirect_uris` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `oauth_clients_unused_idx` ON `oauth_clients` (`created_at`) WHERE last_used_at is null;--> statement-breakpoint
CREATE TABLE `oauth_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`user_id` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`scopes` text NOT NULL,
	`code_challenge` text NOT NULL,
	`resource` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`consumed_at` integer,
	`token_id` text,
	FOREIGN KEY (`client_id`) REFERENCES `oauth_clients`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `oauth_codes_client_id_idx` ON `oauth_codes` (`client_id`);--> statement-breakpoint
CREATE INDEX `oauth_codes_user_id_idx` ON `oauth_codes` (`user_id`);--> statement-breakpoint
CREATE INDEX `oauth_codes_expires_at_idx` ON `oauth_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `skills` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`version` integer NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`steps` text NOT NULL,
	`output` text,
	`source` text,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `skills_project_id_name_idx` ON `skills` (`project_id`,`name`);--> statement-breakpoint
CREATE INDEX `skills_created_by_idx` ON `skills` (`created_by`);--> statement-breakpoint
CREATE TABLE `triggers` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`project_id` text NOT NULL,
	`skill_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`preview` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`skill_id`) REFERENCES `skills`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `triggers_token_hash_unique` ON `triggers` (`token_hash`);--> statement-breakpoint
CREATE INDEX `triggers_project_id_idx` ON `triggers` (`project_id`);--> statement-breakpoint
CREATE INDEX `triggers_skill_id_idx` ON `triggers` (`skill_id`);--> statement-breakpoint
CREATE INDEX `triggers_user_id_idx` ON `triggers` (`user_id`);