import { Button, SegmentedControl } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { Swatch } from './compared-audiences.tsx'

interface MembershipProps {
  audiences: readonly { id: string; name: string; color: string }[]
  within: readonly string[]
  without: readonly string[]
  onChange: (next: { within: string[]; without: string[] }) => void
}

/**
 * For each audience: in it, not in it, or either. If all are set, they name exactly one region, of any size.
 */
export function Membership({ audiences, within, without, onChange }: MembershipProps) {
  const t = useT('compare')
  const membershipOf = (id: string) => (within.includes(id) ? 'in' : without.includes(id) ? 'out' : 'any')
  const setMembership = (id: string, state: 'in' | 'out' | 'any') => {
    const otherAudiences = (list: readonly string[]) => list.filter((one) => one !== id)
    onChange({
      within: state === 'in' ? [...otherAudiences(within), id] : otherAudiences(within),
      without: state === 'out' ? [...otherAudiences(without), id] : otherAudiences(without),
    })
  }
  const undecidedAudiences = audiences.filter(({ id }) => membershipOf(id) === 'any')
  return (
    <fieldset className="mt-4 border-t border-hairline pt-3">
      <legend className="sr-only">{t('membership.title')}</legend>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-64 text-13 text-ink-soft">{t('membership.hint')}</p>
        <Button
          size="sm"
          variant="quiet"
          isDisabled={undecidedAudiences.length === 0 || within.length === 0}
          onClick={() =>
            onChange({
              within: [...within],
              without: [...without, ...undecidedAudiences.map(({ id }) => id)],
            })
          }
        >
          {t('membership.noOther')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          isDisabled={within.length + without.length === 0}
          onClick={() => onChange({ within: [], without: [] })}
        >
          {t('membership.clear')}
        </Button>
      </div>
      <ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[repeat(auto-fill,minmax(300px,1fr))]">
        {audiences.map(({ id, name, color }) => (
          <li key={id} className="flex min-w-0 items-center gap-2">
            <Swatch color={color} />
            <span className="min-w-0 flex-1 truncate text-13" title={name}>
              {name}
            </span>
            <SegmentedControl
              size="sm"
              className="shrink-0"
              label={t('membership.of', { name })}
              value={membershipOf(id)}
              onChange={(state) => setMembership(id, state)}
              options={(['any', 'in', 'out'] as const).map((value) => ({
                value,
                label: t(`membership.${value}`),
              }))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
