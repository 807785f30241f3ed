/** The bucket of images and files (`QUOIN_S3_*`). */
import type { S3Options } from '@quoin/db';
import { ConfigError, type EnvironmentReader } from './environment.ts';
import { httpAddress } from './http-address.ts';
import * as messages from './messages/settings.ts';

/** A bucket needs its keys, and keys mean nothing without a bucket. */
export const readS3 = (read: EnvironmentReader): S3Options | null => {
  const values = {
    bucket: read.text('QUOIN_S3_BUCKET'),
    accessKeyId: read.text('QUOIN_S3_ACCESS_KEY_ID'),
    secretAccessKey: read.text('QUOIN_S3_SECRET_ACCESS_KEY'),
  };
  const name = 'QUOIN_S3_ENDPOINT';
  const endpoint = httpAddress(name, read.text(name), 'https://s3.eu-central-1.amazonaws.com');
  const region = read.text('QUOIN_S3_REGION') ?? 'us-east-1';
  const { bucket, accessKeyId, secretAccessKey } = values;
  if (bucket !== null && accessKeyId !== null && secretAccessKey !== null) {
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  }
  if (Object.values(values).every((value) => value === null) && endpoint === null) return null;
  const missing =
    bucket === null ? 'BUCKET' : accessKeyId === null ? 'ACCESS_KEY_ID' : 'SECRET_ACCESS_KEY';
  throw new ConfigError(`QUOIN_S3_${missing}`, messages.bucketIncomplete);
};
