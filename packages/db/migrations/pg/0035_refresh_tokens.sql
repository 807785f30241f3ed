-- quoin: expand
CREATE TABLE "oauth_refresh_tokens" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"token_id" text COLLATE "C" NOT NULL,
	"scopes" json NOT NULL,
	"resource" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD COLUMN "refreshes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_refresh_tokens" ADD CONSTRAINT "oauth_refresh_tokens_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_refresh_tokens_token_id_idx" ON "oauth_refresh_tokens" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "oauth_refresh_tokens_expires_at_idx" ON "oauth_refresh_tokens" USING btree ("expires_at");