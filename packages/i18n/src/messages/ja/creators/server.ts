import type { Translated } from '../../../translated.ts'
import type en from '../../en/creators/server.ts'

const messages: Translated<typeof en> = {
  ownPosts: {
    payoutPeriod: '支払い期間の終了日は開始日以降に、開始日は今日以前にしてください。',
  },
}
export default messages
