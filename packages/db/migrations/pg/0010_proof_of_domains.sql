-- quoin: contract
ALTER TABLE "project_domains" DROP CONSTRAINT "project_domains_pkey";--> statement-breakpoint
ALTER TABLE "project_domains" ADD CONSTRAINT "project_domains_domain_project_id_pk" PRIMARY KEY("domain","project_id");--> statement-breakpoint
ALTER TABLE "project_domains" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_domains" ADD COLUMN "proof" text COLLATE "C";--> statement-breakpoint
-- Existing domains continue to serve. A project that proves one by DNS takes it over (ADR 5).
UPDATE "project_domains" SET "verified_at" = date_trunc('milliseconds', now()), "proof" = 'upgrade';--> statement-breakpoint
CREATE UNIQUE INDEX "project_domains_verified_idx" ON "project_domains" USING btree ("domain") WHERE verified_at is not null;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "slug_pending" boolean DEFAULT false NOT NULL;
