import { putBytes } from '../../network/upload-list.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'

const VIDEO_BYTES = 18 * 1_048_576
const PART_BYTES = 4_000_000

/** A file whose first bytes are those of a video, in five segments, sent four per step. */
export const media: KilledCase = {
  prepare: async ({ app, admin, account }) => {
    const video = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.alloc(VIDEO_BYTES - 12, 7)])
    const { body } = await app.call('POST', '/api/api/files/policy/', {
      as: admin,
      body: {
        purpose: 'ad_media',
        ad_account_id: account,
        file_name: 'roast.mp4',
        content_type: 'video/mp4',
        size_bytes: video.length,
      },
    })
    for (let from = 0; from < video.length; from += PART_BYTES) {
      const to = Math.min(from + PART_BYTES, video.length)
      await putBytes(app, body.url, video.subarray(from, to), {
        ...body.headers,
        'content-range': `bytes ${from}-${to - 1}/${video.length}`,
      })
    }
    await app.call('POST', '/api/api/files/complete/', { as: admin, body: { upload_id: body.upload_id } })
  },
  result: async (world) => {
    const { app, admin, account } = world
    const { body } = await app.call('GET', `/api/ad-media/?ad_account_id=${account}`, { as: admin })
    return {
      jobs: await rowsOf(world, "select state, done, total, cause from background_jobs where kind = 'media'"),
      library: body.results.map(({ name, media_type, status }: Record<string, unknown>) => ({
        name,
        media_type,
        status,
      })),
    }
  },
}
