import { checkKey, type FileStore } from './files.ts'

type Bucket = {
  readonly bucket: string
  /** The prefix has no slashes at its ends. It is empty when the store uses the whole bucket. */
  readonly prefix: string
  /** `undefined` is AWS itself. */
  readonly endpoint: string | undefined
  readonly region: string
}

const CONNECT_TIMEOUT_MS = 3_000
const ANSWER_TIMEOUT_MS = 10_000

/** The answers of S3 to a conditional write when an object exists, or when another write is running. */
const TAKEN = [409, 412]

/** Files in an S3 bucket, with the usual sources of AWS credentials. The library loads on the first use. */
export function s3Files(of: Bucket): FileStore {
  let opened: ReturnType<typeof openS3> | undefined
  const open = () => {
    opened ??= openS3(of)
    return opened
  }
  const placeOf = (key: string) => {
    const name = checkKey(key)
    return { Bucket: of.bucket, Key: of.prefix === '' ? name : `${of.prefix}/${name}` }
  }
  const get: FileStore['get'] = async (key) => {
    const place = placeOf(key)
    const { client, GetObjectCommand } = await open()
    try {
      const { Body } = await client.send(new GetObjectCommand(place))
      return await Body?.transformToByteArray()
    } catch (error) {
      if (statusOf(error) === 404) return undefined
      throw error
    }
  }
  return {
    get,
    async put(key, bytes, mimetype) {
      const put = { ...placeOf(key), Body: bytes, ContentType: mimetype, IfNoneMatch: '*' }
      const { client, PutObjectCommand } = await open()
      try {
        await client.send(new PutObjectCommand(put))
      } catch (error) {
        if (!TAKEN.includes(statusOf(error))) throw error
        const kept = await get(key)
        if (!kept || !Buffer.from(kept).equals(bytes))
          throw new Error(`${put.Key} exists with other content`, { cause: error })
      }
    },
    async remove(key) {
      const place = placeOf(key)
      const { client, DeleteObjectCommand } = await open()
      await client.send(new DeleteObjectCommand(place))
    },
  }
}

async function openS3({ endpoint, region }: Bucket) {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: ANSWER_TIMEOUT_MS },
  })
  return { client, ...commands }
}

const statusOf = (error: unknown): number =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0
