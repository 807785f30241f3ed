-- quoin: expand
CREATE TABLE "assistant_keys" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"label" text COLLATE "C" NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"preview" text COLLATE "C" NOT NULL,
	"allowed_origins" json NOT NULL,
	"allow_private" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text COLLATE "C",
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "assistant_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"owner" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"rating" text COLLATE "C",
	"comment" text COLLATE "C",
	"rated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"conversation_id" text COLLATE "C" NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"question" text COLLATE "C" NOT NULL,
	"answer" text COLLATE "C",
	"answered" boolean,
	"model" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_keys" ADD CONSTRAINT "assistant_keys_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_keys" ADD CONSTRAINT "assistant_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_keys_project_id_idx" ON "assistant_keys" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "assistant_keys_created_by_idx" ON "assistant_keys" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "conversations_project_id_idx" ON "conversations" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "questions_conversation_id_id_idx" ON "questions" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "questions_project_id_created_at_answered_idx" ON "questions" USING btree ("project_id","created_at","answered");--> statement-breakpoint
CREATE INDEX "questions_created_at_idx" ON "questions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "questions_with_answer_idx" ON "questions" USING btree ("created_at") WHERE answer is not null;