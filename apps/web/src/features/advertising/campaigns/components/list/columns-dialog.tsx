import {
  campaignColumns,
  defaultCampaignColumns,
  type CampaignColumn,
} from '@rookery/contract/campaign-results.ts'
import { Button, Checkbox } from '@rookery/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { FormDialog } from '../../../../../shared/forms/form-dialog.tsx'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { columnsQuery, saveColumns } from '../../api/campaign-table.query.ts'

interface ColumnsDialogProps {
  chosen: readonly CampaignColumn[]
  onClose: () => void
}

/** Choice of the list's columns; stored per user. */
export function ColumnsDialog({ chosen, onClose }: ColumnsDialogProps) {
  const t = useT('campaignTable')
  const client = useQueryClient()
  const [columns, setColumns] = useState<ReadonlySet<CampaignColumn>>(new Set(chosen))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function save() {
    setBusy(true)
    setFailure(undefined)
    try {
      client.setQueryData(
        columnsQuery.queryKey,
        await saveColumns(campaignColumns.filter((id) => columns.has(id))),
      )
      onClose()
    } catch (error) {
      setFailure(errorText(error))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      size="sm"
      title={t('choose.title')}
      description={t('choose.description')}
      submitLabel={t('choose.save')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className="grid gap-1.5">
        {campaignColumns.map((id) => (
          <Checkbox
            key={id}
            label={t(`columns.${id}`)}
            isChecked={columns.has(id)}
            onChange={(isChosen) =>
              setColumns((known) => {
                const nextColumns = new Set(known)
                if (isChosen) nextColumns.add(id)
                else nextColumns.delete(id)
                return nextColumns
              })
            }
          />
        ))}
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          onClick={() => setColumns(new Set(defaultCampaignColumns))}
        >
          {t('choose.usual')}
        </Button>
      </div>
    </FormDialog>
  )
}
