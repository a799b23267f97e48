import { buttonClass } from '@rookery/ui/actions/button-class.ts'
import { TEAM_SITE } from '../placeholders.ts'
import type { PageProps } from '../page-props.ts'

/** Longer texts are pasted after signing in: this one travels in an address. */
const MAX_LENGTH = 2000

/**
 * Say what you sell, before signing in. Proposals need a person; the script takes the text along to the dashboard,
 * which asks to sign in and goes on (`acts/sell-box.ts`). Explore needs nobody.
 */
export function SellBox({ t, hrefOf }: Pick<PageProps, 't' | 'hrefOf'>) {
  return (
    <form
      data-sell={TEAM_SITE}
      data-explore={hrefOf('/explore')}
      action={hrefOf('/login')}
      className="mt-8 max-w-[640px] rounded-md border border-hairline bg-raised p-4 shadow-float sm:p-5"
    >
      <label className="block text-16 font-semibold" htmlFor="sell-text">
        {t('sell.label')}
      </label>
      <textarea
        id="sell-text"
        rows={3}
        maxLength={MAX_LENGTH}
        placeholder={t('sell.placeholder')}
        aria-describedby="sell-hint"
        className="mt-2 w-full resize-y rounded-md border border-edge bg-paper px-3 py-2 text-16 placeholder:text-ink-soft"
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        <button type="submit" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('sell.submit')}
        </button>
        <a
          data-part="explore"
          hidden
          data-text={t('sell.explore', { subject: '{{subject}}' })}
          href={hrefOf('/explore')}
          className="text-14 font-medium text-signal-strong"
        >
          {t('sell.explore', { subject: '…' })}
        </a>
      </div>
      <p id="sell-hint" className="mt-3 text-14 text-ink-soft">
        {t('sell.hint')}
      </p>
    </form>
  )
}
