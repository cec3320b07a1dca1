import type { S3Client } from '@aws-sdk/client-s3'
import { checkKey, type FileStore } from './files.ts'

type Bucket = {
  readonly bucket: string
  /** Without slashes at its ends; empty when the store uses the whole bucket. */
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
  let opened: Promise<S3> | undefined
  const open = () => {
    opened ??= openS3(of)
    return opened
  }
  const nameOf = (key: string) => (of.prefix === '' ? checkKey(key) : `${of.prefix}/${checkKey(key)}`)
  return {
    async put(key, bytes, mimetype) {
      const name = nameOf(key)
      const s3 = await open()
      const isNew = await s3.putOnce(name, bytes, mimetype)
      if (isNew) return
      const kept = await s3.get(name)
      if (!kept || !Buffer.from(kept).equals(bytes)) throw new Error(`${name} exists with other content`)
    },
    async get(key) {
      const name = nameOf(key)
      return await (await open()).get(name)
    },
    async remove(key) {
      const name = nameOf(key)
      await (await open()).remove(name)
    },
  }
}

type S3 = {
  /** False when an object has that name. */
  putOnce(name: string, bytes: Uint8Array, mimetype: string): Promise<boolean>
  get(name: string): Promise<Uint8Array | undefined>
  remove(name: string): Promise<void>
}

async function openS3({ bucket, endpoint, region }: Bucket): Promise<S3> {
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  )
  const client: S3Client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: ANSWER_TIMEOUT_MS },
  })
  return {
    async putOnce(name, bytes, mimetype) {
      const put = { Bucket: bucket, Key: name, Body: bytes, ContentType: mimetype, IfNoneMatch: '*' }
      try {
        await client.send(new PutObjectCommand(put))
        return true
      } catch (error) {
        if (TAKEN.includes(statusOf(error))) return false
        throw error
      }
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }))
        return await Body?.transformToByteArray()
      } catch (error) {
        if (statusOf(error) === 404) return undefined
        throw error
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }))
    },
  }
}

const statusOf = (error: unknown): number =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0
