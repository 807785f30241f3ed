/** `upload_file`: an image or a file, from text or base64. */
import { contract, LIMITS, schemas } from '@quoin/contract';
import { createAsset, invalid } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import * as messages from '../messages.ts';
import { fenced } from '../text/fenced.ts';
import { blocks } from '../text/lines.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.assets.create;

/** A message of the protocol has at most 5 MiB, and base64 four characters for three bytes. */
const MAX_CHARACTERS = 5_000_000;

const bytesOf = ({ text, base64 }: { text?: string; base64?: string }): Uint8Array<ArrayBuffer> => {
  if ((text === undefined) === (base64 === undefined)) throw invalid(messages.textAndBase64);
  if (text !== undefined) return new TextEncoder().encode(text);
  try {
    return Uint8Array.fromBase64(base64 ?? '');
  } catch {
    throw invalid(messages.base64Invalid);
  }
};

export const uploadFileTool = defineTool({
  endpoint,
  input: schemas.closed({
    ...endpoint.params.properties,
    name: schemas.text({
      ...LIMITS.assetName,
      description: 'Name of the file, such as `quay.png`',
    }),
    base64: Type.Optional(
      schemas.text({ min: 1, max: MAX_CHARACTERS, description: 'The bytes, in base64' }),
    ),
    text: Type.Optional(
      schemas.text({
        min: 1,
        max: MAX_CHARACTERS,
        description: 'The text of a text file, or an SVG',
      }),
    ),
  }),
  output: endpoint.response,
  run: async ({ context, input: { projectId, name, text, base64 }, once }) => {
    const bytes = bytesOf({
      ...(text !== undefined && { text }),
      ...(base64 !== undefined && { base64 }),
    });
    const stored = await once(endpoint.response, async () => {
      const store = await createAsset.stage(context, {
        params: { projectId },
        query: {},
        body: { file: new File([bytes], name) },
      });
      return async (inside) => (await store(inside)).body;
    });
    const { asset } = stored;
    const path = `/assets/${asset.hash}/${encodeURIComponent(asset.name)}`;
    const isImage = asset.mediaType.startsWith('image/');
    return {
      structured: stored,
      text: blocks(
        messages.fileStored({ mediaType: asset.mediaType, bytes: asset.size }),
        fenced('MARKDOWN', isImage ? `![](${path})` : `[${asset.name}](${path})`),
      ),
      links: [],
    };
  },
});
