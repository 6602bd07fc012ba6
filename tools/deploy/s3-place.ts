/** Which bucket a store lies in, and who asks for it. */
export interface S3Place {
  /** The address of the bucket, without a slash behind it. */
  readonly bucketUrl: string;
  /** Stands before each key; empty, or with a slash behind it. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** As buckets may be named; with dots it could not be part of a host name with a certificate. */
const STORE_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/;

/**
 * The place that `STORE_URL=s3://bucket/prefix` names, by the variables that the tools of AWS read: `AWS_ENDPOINT_URL_S3` (or `AWS_ENDPOINT_URL`) for another provider than
 * AWS, `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`. A text: what is wrong with them.
 */
export function s3Place(storeUrl: string, env: Environment): S3Place | string {
  const [, bucket, prefix = ''] = STORE_URL.exec(storeUrl) ?? [];
  if (bucket === undefined) return `STORE_URL must be s3://bucket or s3://bucket/prefix, not ${JSON.stringify(storeUrl)}`;
  const [accessKeyId, secretAccessKey, sessionToken] = [env['AWS_ACCESS_KEY_ID'], env['AWS_SECRET_ACCESS_KEY'], env['AWS_SESSION_TOKEN']];
  if (!accessKeyId || !secretAccessKey) return `${storeUrl} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`;
  const region = env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || 'us-east-1';
  const endpoint = env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'];
  if (endpoint !== undefined && !URL.canParse(endpoint)) return `AWS_ENDPOINT_URL_S3 is no address: ${JSON.stringify(endpoint)}`;
  return {
    bucketUrl: endpoint === undefined ? awsUrl(bucket, region) : `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken ? { sessionToken } : {}),
  };
}

/** A bucket has a host of its own, but for one with dots, which no certificate covers. */
function awsUrl(bucket: string, region: string): string {
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}
