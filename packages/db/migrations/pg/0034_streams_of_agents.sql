-- quoin: expand
CREATE TABLE "mcp_events" (
	"stream_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"data" text COLLATE "C" NOT NULL,
	CONSTRAINT "mcp_events_stream_id_position_pk" PRIMARY KEY("stream_id","position")
);
--> statement-breakpoint
CREATE TABLE "mcp_streams" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"session_id" text COLLATE "C" NOT NULL,
	"request_id" text COLLATE "C",
	"last_event" integer NOT NULL,
	"is_over" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mcp_events" ADD CONSTRAINT "mcp_events_stream_id_mcp_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."mcp_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mcp_streams" ADD CONSTRAINT "mcp_streams_session_id_mcp_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."mcp_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mcp_streams_session_id_idx" ON "mcp_streams" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "mcp_streams_alive_at_idx" ON "mcp_streams" USING btree ("alive_at");