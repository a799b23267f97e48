import { Button, SegmentedControl } from '@rookery/ui'
import { useState } from 'react'
import type { AdGroup, ApplyMode, ChosenList } from '../../shared/run.ts'
import type { AdsPage, Snapshot } from '../../shared/snapshot.ts'
import { askWorker } from '../model/ask-worker.ts'
import { useT } from '../model/texts.ts'
import type { Act } from '../model/use-snapshot.ts'
import { ChooseGroups } from './choose-groups.tsx'
import { ChooseList } from './choose-list.tsx'

/** What is applied to what: the list, the ad groups, and whether their targeting is replaced. */
export function Prepare({ snapshot, page, act }: { snapshot: Snapshot; page: AdsPage; act: Act }) {
  const t = useT()
  const [list, setList] = useState<ChosenList | null>(snapshot.asked)
  const [groups, setGroups] = useState<readonly AdGroup[] | null>(null)
  const [mode, setMode] = useState<ApplyMode>('replace')
  const ready = list !== null && groups !== null && groups.length > 0
  return (
    <div className="flex flex-col gap-5">
      <ChooseList chosen={list} onChoose={setList} />
      <ChooseGroups page={page} chosen={groups} onChoose={setGroups} />
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
          if (ready) await act(async () => await askWorker('check', { list, ad_groups: groups, mode }))
        }}
      >
        {t('preview.show')}
      </Button>
    </div>
  )
}
