import { z } from 'zod'
import { abortableSleep } from '../http/abortable-sleep.ts'
import type { CallOptions, HttpCall } from '../http/http-call.ts'
import type { HttpCore } from '../http/http-core.ts'
import { NetworkError } from '../http/network-error.ts'
import type { UserToken } from '../oauth1/sign-oauth1.ts'
import { mediaUploadSchema, segmentLimits, type MediaCategory, type MediaUpload } from '../wire/ads-media.ts'
import { intoSegments } from './media-segments.ts'

const path = '/1.1/media/upload.json'
const callName = `POST ${path}`

export interface MediaFile {
  /** The complete file, or a stream of its bytes. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>
  total_bytes: number
  /** MIME type. */
  media_type: string
  media_category: MediaCategory
  /** User ids that may also use it, e.g. the advertiser's. At most 100. */
  additional_owners?: readonly string[]
}

export interface UploadOptions extends CallOptions {
  /** Called with the number of acknowledged bytes. */
  progress?: (sent: number) => void
  /** Bytes per segment, default 4 MiB, at most 5 MiB. */
  segment_bytes?: number
  /** Maximum time to wait for processing, default 10 minutes. */
  max_processing_ms?: number
}

/**
 * Segmented media upload of API v1.1. All steps are idempotent and retried on transient errors: segments are
 * identified by their index, and the network deletes an unfinished upload after a day.
 */
export class MediaUploader {
  readonly #http: HttpCore
  readonly #token: UserToken
  constructor(http: HttpCore, token: UserToken) {
    this.#http = http
    this.#token = token
  }

  /**
   * Uploads a file and waits until it is usable. Throws `validation` with the network's reason if it cannot
   * be processed.
   */
  async upload(file: MediaFile, options: UploadOptions = {}): Promise<MediaUpload & { media_key: string }> {
    const startedUpload = await this.start(file, options)
    const id = startedUpload.media_id_string
    let sentBytes = 0
    let index = 0
    const size = Math.min(options.segment_bytes ?? 4 * 1024 * 1024, segmentLimits.max_bytes)
    for await (const segment of intoSegments(file.bytes, size)) {
      await this.append(id, index, segment, options)
      index += 1
      sentBytes += segment.byteLength
      options.progress?.(sentBytes)
    }
    let processingState = await this.finish(id, options)
    const deadline = Date.now() + (options.max_processing_ms ?? 600_000)
    while (
      processingState.processing_info !== undefined &&
      processingState.processing_info.state !== 'succeeded'
    ) {
      const { state: step, error, check_after_secs } = processingState.processing_info
      if (step === 'failed')
        throw new NetworkError({
          kind: 'validation',
          where: callName,
          message: error?.message ?? 'the file could not be processed',
          code: error?.name ?? '',
        })
      if (Date.now() > deadline)
        throw new NetworkError({ kind: 'unavailable', where: callName, message: 'processing takes too long' })
      await this.#pause((check_after_secs ?? 5) * 1000, options.signal)
      processingState = await this.status(id, options)
    }
    return { ...processingState, media_key: processingState.media_key ?? startedUpload.media_key ?? '' }
  }

  /** INIT command. */
  async start(file: Omit<MediaFile, 'bytes'>, options?: CallOptions): Promise<MediaUpload> {
    const { additional_owners: owners, total_bytes, media_type, media_category } = file
    return await this.#command(
      {
        form: {
          command: 'INIT',
          total_bytes,
          media_type,
          media_category,
          ...(owners?.length ? { additional_owners: owners.join(',') } : {}),
        },
      },
      mediaUploadSchema,
      options,
    )
  }

  /** APPEND of one segment; its index is its position in the file. */
  async append(id: string, index: number, bytes: Uint8Array, options?: CallOptions): Promise<void> {
    if (index > segmentLimits.max_index) throw new RangeError('a file may have at most 1,000 segments')
    await this.#command(
      {
        multipart: {
          command: 'APPEND',
          media_id: id,
          segment_index: index,
          media: { bytes, filename: 'segment' },
        },
        answer: 'empty',
      },
      z.unknown(),
      { timeout_ms: 120_000, ...options },
    )
  }

  /** FINALIZE command. If the answer has `processing_info`, the file is not usable yet. */
  async finish(id: string, options?: CallOptions): Promise<MediaUpload> {
    return await this.#command({ form: { command: 'FINALIZE', media_id: id } }, mediaUploadSchema, options)
  }

  async status(id: string, options?: CallOptions): Promise<MediaUpload> {
    return await this.#http.send(
      {
        method: 'GET',
        host: 'upload',
        path,
        query: { command: 'STATUS', media_id: id },
        token: this.#token,
      },
      mediaUploadSchema,
      options,
    )
  }

  async #command<T extends z.ZodType>(
    call: Pick<HttpCall, 'form' | 'multipart' | 'answer'>,
    schema: T,
    options?: CallOptions,
  ): Promise<z.output<T>> {
    return await this.#http.send(
      { ...call, method: 'POST', host: 'upload', path, repeatable: true, token: this.#token },
      schema,
      options,
    )
  }

  async #pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
    try {
      await abortableSleep(ms, signal)
    } catch (cause) {
      throw new NetworkError({
        kind: 'aborted',
        message: 'aborted while the file is processed',
        where: callName,
        cause,
      })
    }
  }
}
