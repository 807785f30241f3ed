/** Operations of a path item of OpenAPI. */
import { isObject, type JsonObject, objectOf } from '../json.ts';

/** Fixed fields of a path item (OpenAPI 3.2 §4.9.1), in the order in which pages list them. */
const METHODS = ['get', 'query', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

export interface MethodOperation {
  /** In upper case. */
  readonly method: string;
  readonly value: JsonObject;
  /** Member names that lead from the path item to the operation. */
  readonly path: readonly string[];
}

/** Returns the operations of a path item, in the order of the source. */
export const methodsOf = (item: JsonObject): MethodOperation[] => {
  const found: MethodOperation[] = [];
  for (const [name, value] of Object.entries(item)) {
    if (METHODS.includes(name) && isObject(value)) {
      found.push({ method: name.toUpperCase(), value, path: [name] });
    }
  }
  for (const [name, value] of Object.entries(objectOf(item.additionalOperations))) {
    if (isObject(value)) {
      found.push({ method: name.toUpperCase(), value, path: ['additionalOperations', name] });
    }
  }
  return found;
};
