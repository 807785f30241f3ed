-- quoin: expand
CREATE TABLE `oauth_refresh_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`token_id` text NOT NULL,
	`scopes` text NOT NULL,
	`resource` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`token_id`) REFERENCES `tokens`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `oauth_refresh_tokens_token_id_idx` ON `oauth_refresh_tokens` (`token_id`);--> statement-breakpoint
CREATE INDEX `oauth_refresh_tokens_expires_at_idx` ON `oauth_refresh_tokens` (`expires_at`);--> statement-breakpoint
ALTER TABLE `oauth_clients` ADD `refreshes` integer DEFAULT false NOT NULL;