/** Reads schemas of GraphQL with the library that builds them, without the code of this package. */
import { buildSchema, getNamedType, isInterfaceType, isObjectType } from 'graphql';
import type { Operation } from './independent-reader.ts';

export function* fieldsOf(text: string): Generator<Operation> {
  const schema = buildSchema(text, { assumeValidSDL: true, assumeValid: true });
  const roots = [
    ['QUERY', schema.getQueryType()],
    ['MUTATION', schema.getMutationType()],
    ['SUBSCRIPTION', schema.getSubscriptionType()],
  ] as const;
  for (const [method, root] of roots) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const names = (): ReadonlySet<string> => {
        const found = new Set(field.args.map(({ name }) => name));
        const type = getNamedType(field.type);
        const has = (isObjectType(type) || isInterfaceType(type)) && type !== root;
        for (const name of has ? Object.keys(type.getFields()) : []) found.add(name);
        return found;
      };
      yield { key: `${method} ${field.name}`, names };
    }
  }
}
