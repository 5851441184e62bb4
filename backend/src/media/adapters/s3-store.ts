import type { S3Client } from '@aws-sdk/client-s3'
import type { Config } from '../../config.js'
import { MediaStore } from '../application/ports.js'

type Sdk = typeof import('@aws-sdk/client-s3')
export type S3Place = Extract<Config['media'], { bucket: string }>

const connectMs = 5000

/** Objects in a bucket of any service that speaks S3; each is there whole or not at all. The library is read when first needed. */
export class S3Store extends MediaStore {
  #opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined

  constructor(
    private readonly place: S3Place,
    private readonly patienceMs = 15_000,
  ) {
    super()
  }

  async put(Key: string, Body: Uint8Array): Promise<void> {
    const { sdk, client } = await this.#open()
    await client.send(new sdk.PutObjectCommand({ Bucket: this.place.bucket, Key, Body }))
  }

  async get(Key: string): Promise<Uint8Array | null> {
    const { sdk, client } = await this.#open()
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: this.place.bucket, Key }))
      return Body ? await Body.transformToByteArray() : null
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async has(Key: string): Promise<boolean> {
    const { sdk, client } = await this.#open()
    try {
      await client.send(new sdk.HeadObjectCommand({ Bucket: this.place.bucket, Key }))
      return true
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  }

  async remove(keys: readonly string[]): Promise<void> {
    const { sdk, client } = await this.#open()
    const Bucket = this.place.bucket
    await Promise.all(keys.map((Key) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))))
  }

  async close(): Promise<void> {
    const opened = await this.#opened
    opened?.client.destroy()
  }

  #open(): Promise<{ sdk: Sdk; client: S3Client }> {
    this.#opened ??= this.#connect()
    return this.#opened
  }

  async #connect(): Promise<{ sdk: Sdk; client: S3Client }> {
    const { url, region, key, secret } = this.place
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      region,
      // A service that stands still, before its answer or within it, is not waited for: it is asked again, and then it has failed.
      requestHandler: { connectionTimeout: connectMs, socketTimeout: this.patienceMs },
      // Services that speak as S3 does know buckets by their path, and not every one of them its newer checksums.
      ...(url && { endpoint: url, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' }),
      ...(key && secret && { credentials: { accessKeyId: key, secretAccessKey: secret } }),
    })
    return { sdk, client }
  }
}

const isMissing = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404
