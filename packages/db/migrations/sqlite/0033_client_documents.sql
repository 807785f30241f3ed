-- quoin: expand
ALTER TABLE `oauth_clients` ADD `document_url` text;--> statement-breakpoint
ALTER TABLE `oauth_clients` ADD `document_until` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `oauth_clients_document_url_idx` ON `oauth_clients` (`document_url`);