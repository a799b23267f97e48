import { Button, Notice, SegmentedControl } from '@rookery/ui'
import { useState } from 'react'
import type { AdGroup, ApplyMode, ChosenList } from '../../shared/run.ts'
import type { AdsPage, Snapshot } from '../../shared/snapshot.ts'
import { askWorker } from '../model/ask-worker.ts'
import { useT } from '../model/texts.ts'
import type { Act } from '../model/use-snapshot.ts'
import { ChooseGroups } from './choose-groups.tsx'
import { ChooseList } from './choose-list.tsx'
import { ChooseWay, type Way } from './choose-way.tsx'

/** What is applied to what: the list, the ad groups, and whether their targeting is replaced. */
export function Prepare({ snapshot, page, act }: { snapshot: Snapshot; page: AdsPage; act: Act }) {
  const t = useT()
  const [list, setList] = useState<ChosenList | null>(snapshot.asked)
  const [groups, setGroups] = useState<readonly AdGroup[] | null>(null)
  const [mode, setMode] = useState<ApplyMode>('replace')
  const [way, setWay] = useState<Way>('server')
  const { filling } = snapshot
  const fills = way === 'form'
  // The form has the ad group of its page, and no other.
  const open: readonly AdGroup[] =
    page.ad_group === null
      ? []
      : [{ id: page.ad_group, network_id: page.ad_group, name: page.ad_group, status: 'other' }]
  const written = fills ? open : groups
  const canWrite = !fills || (filling.is_on && !filling.is_broken)
  const ready = canWrite && list !== null && written !== null && written.length > 0
  return (
    <div className="flex flex-col gap-5">
      <ChooseList chosen={list} onChoose={setList} />
      {filling.is_allowed && <ChooseWay filling={filling} way={way} onChange={setWay} act={act} />}
      {!fills && <ChooseGroups page={page} chosen={groups} onChoose={setGroups} />}
      {fills && page.ad_group === null && <Notice>{t('way.noForm')}</Notice>}
      <div className="flex flex-col gap-1">
        <SegmentedControl<ApplyMode>
          label={t('mode.label')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'replace', label: t('mode.replace') },
            { value: 'add', label: t('mode.add') },
          ]}
        />
        <p className="text-13 text-ink-soft">{t(mode === 'replace' ? 'mode.replaceNote' : 'mode.addNote')}</p>
      </div>
      <Button
        variant="primary"
        isFullWidth
        isDisabled={!ready}
        onClick={async () => {
          if (ready)
            await act(async () => await askWorker('check', { list, ad_groups: written, mode, fills }))
        }}
      >
        {t('preview.show')}
      </Button>
    </div>
  )
}
