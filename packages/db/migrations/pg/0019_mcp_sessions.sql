-- quoin: expand
CREATE TABLE "mcp_sessions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"token_id" text COLLATE "C" NOT NULL,
	"project_id" text COLLATE "C",
	"mode" text COLLATE "C" NOT NULL,
	"project" text COLLATE "C",
	"client" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mcp_subscriptions" (
	"session_id" text COLLATE "C" NOT NULL,
	"uri" text COLLATE "C" NOT NULL,
	"page_id" text COLLATE "C" NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"stamp" text COLLATE "C" NOT NULL,
	CONSTRAINT "mcp_subscriptions_session_id_uri_pk" PRIMARY KEY("session_id","uri")
);
--> statement-breakpoint
ALTER TABLE "mcp_sessions" ADD CONSTRAINT "mcp_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mcp_sessions" ADD CONSTRAINT "mcp_sessions_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mcp_sessions" ADD CONSTRAINT "mcp_sessions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mcp_subscriptions" ADD CONSTRAINT "mcp_subscriptions_session_id_mcp_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."mcp_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mcp_subscriptions" ADD CONSTRAINT "mcp_subscriptions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mcp_sessions_user_id_idx" ON "mcp_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mcp_sessions_token_id_idx" ON "mcp_sessions" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "mcp_sessions_project_id_idx" ON "mcp_sessions" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "mcp_sessions_last_used_at_idx" ON "mcp_sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "mcp_subscriptions_page_id_idx" ON "mcp_subscriptions" USING btree ("page_id");