/** Descriptions in AsyncAPI 2 and 3 as pages. */
import { describe, expect, test } from 'bun:test';
import { html, markdown, pageOf, read } from './support.ts';

const ORDERS_3 = `asyncapi: 3.0.0
info:
  title: Orders
  version: 1.2.0
  tags: [{ name: shop, x-displayName: The shop }]
defaultContentType: application/json
servers:
  production:
    host: broker.example:9092
    protocol: kafka
    description: Production
    security: [{ $ref: '#/components/securitySchemes/scram' }]
channels:
  orders:
    address: orders.{region}
    description: All orders
    parameters: { region: { enum: [eu, us], default: eu, description: Of the customer } }
    messages:
      placed: { $ref: '#/components/messages/OrderPlaced' }
      cancelled:
        title: Order cancelled
        payload: { type: object, properties: { reason: { type: string } } }
    bindings: { kafka: { partitions: 20 } }
  replies:
    address: null
    messages: { answer: { payload: { type: string } } }
  audit: { address: audit, messages: {} }
operations:
  placeOrder:
    action: send
    channel: { $ref: '#/channels/orders' }
    title: Place an order
    description: Sends **one** order.
    tags: [{ name: shop }]
    traits: [{ $ref: '#/components/operationTraits/slow' }]
    messages: [{ $ref: '#/channels/orders/messages/placed' }]
    reply:
      address: { location: '$message.header#/replyTo', description: Where the answer is sent }
      channel: { $ref: '#/channels/replies' }
  readOrders: { action: receive, channel: { $ref: '#/channels/orders' } }
  sendAgain: { action: send, channel: { $ref: '#/channels/orders' } }
components:
  operationTraits: { slow: { bindings: { kafka: { clientId: { type: string } } }, title: Slow } }
  securitySchemes: { scram: { type: scramSha256, description: Ask the operator } }
  messages:
    OrderPlaced:
      name: OrderPlaced
      summary: An order was placed
      headers: { type: object, properties: { traceId: { type: string } } }
      correlationId: { location: '$message.header#/traceId' }
      payload: { $ref: '#/components/schemas/Order' }
      examples: [{ name: small, payload: { id: 7 } }]
      bindings: { kafka: { key: { type: string } } }
    Legacy:
      payload: { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: { type: record, name: Old } }
  schemas:
    Order: { type: object, required: [id], properties: { id: { type: integer }, next: { $ref: '#/components/schemas/Order' } } }
`;

const LIGHTS_2 = `asyncapi: 2.6.0
info: { title: Lights, version: '1' }
servers:
  broker: { url: 'mqtt://{host}:1883', protocol: mqtt, variables: { host: { default: lights.example } }, security: [{ basic: [] }] }
channels:
  light/{id}/measured:
    parameters: { id: { schema: { type: string, format: uuid } } }
    subscribe:
      operationId: onMeasured
      summary: Measured light
      message: { $ref: 'messages.yaml#/Measured' }
    publish:
      message:
        oneOf:
          - { name: TurnOn, payload: { type: object, properties: { since: { type: string } } } }
          - { name: TurnOff, payload: { type: object, properties: { until: { type: string } } } }
  empty: { description: Nothing yet }
components: { securitySchemes: { basic: { type: userPassword } } }
`;
const MESSAGES =
  'Measured: { name: Measured, payload: { type: object, properties: { lumens: { type: integer } } } }\n';

describe('a description in AsyncAPI 3', () => {
  const { pages, problems, reference } = read(ORDERS_3, {}, 'asyncapi.yaml');

  test('has a page for each operation, message, schema, and channel without operations', () => {
    expect(problems).toEqual([]);
    expect([reference?.format, reference?.title, reference?.version]).toEqual([
      'AsyncAPI 3.0.0',
      'Orders',
      '1.2.0',
    ]);
    expect(pages.map(({ key, path }) => `${key} at ${path}`)).toEqual([
      'RECEIVE orders.{region} at operations/read-orders',
      'SEND orders.{region} sendAgain at operations/send-again',
      'SEND orders.{region} at shop/place-order',
      'CHANNEL audit at channels/audit',
      'MESSAGE OrderPlaced at messages/order-placed',
      'MESSAGE Legacy at messages/legacy',
      'MESSAGE orders cancelled at messages/cancelled',
      'MESSAGE replies answer at messages/answer',
      'SCHEMA Order at schemas/order',
    ]);
    expect(pageOf(pages, 'SEND orders.{region}').groups).toEqual([
      { slug: 'shop', title: 'The shop' },
    ]);
  });

  test('an operation shows its channel, server, authentication, messages, reply and bindings', async () => {
    const page = pageOf(pages, 'SEND orders.{region}');
    expect(page.title).toBe('Place an order');
    const text = markdown(page);
    for (const part of [
      '`SEND orders.{region}`',
      'Operation id: `placeOrder`',
      'Sends **one** order.',
      '- `kafka://broker.example:9092`: Production',
      '- `scram` (SASL SCRAM-SHA-256): Ask the operator',
      '- `region` `string` required default `eu`',
      '### OrderPlaced\n\n[Message](../messages/order-placed.md)',
      '`traceId` `string`',
      'Correlation ID: `$message.header#/traceId`',
      '- `id` `integer` required',
      '[`Order`](../schemas/order.md) recursive',
      'Example (small)',
      '"id": 7',
      '`$message.header#/replyTo`',
      '"partitions": 20',
      '"clientId"',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('cancelled');
    const shown = await html(page);
    expect(shown).toContain('data-method="send"');
    expect(shown).toContain('href="../messages/order-placed"');
    expect(shown).toContain('Correlation ID');
    expect(shown).not.toContain('data-try');
  });

  test('an operation without a list of messages has those of its channel', () => {
    const text = markdown(pageOf(pages, 'RECEIVE orders.{region}'));
    expect(text).toContain('### OrderPlaced');
    expect(text).toContain('### Order cancelled');
    expect(text).toContain('`reason` `string`');
  });

  test('a payload in another language of schemas is shown as it is written', async () => {
    const page = pageOf(pages, 'MESSAGE Legacy');
    expect(markdown(page)).toContain('application/vnd.apache.avro;version=1.9.0');
    expect(await html(page)).toContain('&quot;record&quot;');
  });
});

describe('a description in AsyncAPI 2', () => {
  const { pages, problems, reference } = read(LIGHTS_2, { 'messages.yaml': MESSAGES }, 'a.yaml');

  test('has a page for each operation of a channel, with messages of other files', async () => {
    expect(problems).toEqual([]);
    expect(reference?.format).toBe('AsyncAPI 2.6.0');
    expect(pages.map(({ key, path }) => `${key} at ${path}`)).toEqual([
      'PUBLISH light/{id}/measured at operations/publish-light-id-measured',
      'SUBSCRIBE light/{id}/measured at operations/on-measured',
      'CHANNEL empty at channels/empty',
    ]);
    const subscribed = markdown(pageOf(pages, 'SUBSCRIBE light/{id}/measured'));
    expect(subscribed).toContain('`lumens` `integer`');
    expect(subscribed).toContain('- `id` `string<uuid>` required');
    expect(subscribed).toContain('`mqtt://{host}:1883`');
    expect(subscribed).toContain('default `lights.example`');
    expect(subscribed).toContain('- `basic` (User name and password)');
    const published = await html(pageOf(pages, 'PUBLISH light/{id}/measured'));
    expect(published).toContain('>TurnOn<');
    expect(published).toContain('>until<');
  });

  test('names a file that is missing', () => {
    expect(read(LIGHTS_2, {}, 'a.yaml').missing).toEqual(['messages.yaml']);
  });
});

test('an operation without a channel is a problem with its line', () => {
  const { problems } = read(
    'asyncapi: 3.0.0\ninfo: { title: T, version: "1" }\nchannels: {}\noperations:\n  lose: { action: send, channel: { $ref: "#/channels/gone" } }\n',
  );
  expect(problems).toContainEqual({
    message: 'The channel of the operation lose does not exist',
    file: null,
    line: 5,
    column: 3,
  });
});

test('values of the wrong kind are left out', async () => {
  const odd = { channels: { a: 1, b: { publish: [], subscribe: { message: 7, tags: 5 } } } };
  const more = { operations: { x: null }, servers: 3, components: { messages: { m: [] } } };
  for (const asyncapi of ['2.0.0', '3.0.0']) {
    const { pages } = read({ asyncapi, info: 1, ...odd, ...more });
    for (const page of pages) expect(await html(page)).toBeString();
  }
});
