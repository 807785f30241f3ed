/** A push as Git's servers take it (gitprotocol-pack, "Pushing Data To a Server"). */
import type { GitHttp } from './http-client.ts';
import { BAND, FLUSH, pktLine, readPktLines } from './pkt-line.ts';
import { refusedPush } from './refused-push.ts';
import { AGENT, type RemoteRefs, send } from './remote-refs.ts';

const SERVICE = 'git-receive-pack';
/** The id of an absent reference. */
export const NO_OID = '0'.repeat(40);

/** Characters of a server's words that are read. */
const MAX_WORDS = 4_000;

/** The report and the messages for users. */
const readAnswer = (body: Uint8Array, isSideband: boolean): { report: string[]; said: string } => {
  const parts: Uint8Array[] = isSideband ? [] : [body];
  let said = '';
  for (const line of isSideband ? readPktLines(body) : []) {
    if (line?.[0] === BAND.data) parts.push(line.subarray(1));
    else said += line?.subarray(1).toString() ?? '';
  }
  const report = [...readPktLines(Buffer.concat(parts))];
  return { report: report.map((line) => line?.toString().trimEnd() ?? ''), said };
};

/** @returns false where another process's push was first */
export const receivePack = async (
  http: GitHttp,
  { capabilities }: RemoteRefs,
  update: { readonly ref: string; readonly from: string | null; readonly to: string },
  pack: Uint8Array,
): Promise<boolean> => {
  const isSideband = capabilities.has('side-band-64k');
  const words = ['report-status', ...(isSideband ? ['side-band-64k'] : []), AGENT].join(' ');
  const { ref, from, to } = update;
  const command = pktLine(`${from ?? NO_OID} ${to} ${ref}\0 ${words}`);
  const body = Buffer.concat([Buffer.from(command + FLUSH), pack]);
  const answer = await send(http, SERVICE, body);
  const { report, said } = readAnswer(answer, isSideband);
  const hide = (text: string) => http.withoutSecrets(text.slice(0, MAX_WORDS));
  if (report.includes(`ok ${ref}`)) return true;
  const refusal = report.find((line) => line.startsWith(`ng ${ref} `));
  const problem = refusedPush(hide(refusal?.slice(`ng ${ref} `.length) ?? ''), hide(said));
  if (problem !== null) throw problem;
  return false;
};
