-- quoin: expand
ALTER TABLE "oauth_clients" ADD COLUMN "document_url" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD COLUMN "document_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_clients_document_url_idx" ON "oauth_clients" USING btree ("document_url");