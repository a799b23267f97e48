import { useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Badge } from '../data/badge.tsx'
import { CsvButton } from '../data/csv-button.tsx'
import { DataTable } from '../data/data-table.tsx'
import type { DataColumn } from '../data/data-table-types.ts'
import { TextField } from '../fields/text-field.tsx'
import { EditIcon, MoreHorizIcon } from '../icons/icons.generated.tsx'
import { Stepper } from '../navigation/stepper.tsx'
import { Tabs } from '../navigation/tabs.tsx'
import { compactNumber } from './compact-number.ts'
import { GalleryPart } from './gallery-part.tsx'
import { galleryTexts } from './gallery-texts.ts'

interface Sample {
  id: string
  name: string
  country: string
  size: number
  modified: Date
  status: 'Ready' | 'Processing' | 'Too small'
}

const names = [
  'Design leads',
  'Indie game makers',
  'Coffee roasters',
  'Trail runners',
  'Data journalists',
  'Home bakers',
]
const countries = ['Japan', 'Germany', 'Brazil', 'United States', 'France']
const states = ['Ready', 'Processing', 'Too small'] as const
const samples = Array.from({ length: 60 }, (_, at): Sample => ({
  id: String(at),
  name: `${names[at % names.length]} ${Math.floor(at / names.length) + 1}`,
  country: countries[at % countries.length]!,
  size: ((at * 7919) % 4_000_000) + 60,
  modified: new Date(2026, 10, 1 + (at % 20)),
  status: states[at % 3]!,
}))

const columns: DataColumn<Sample>[] = [
  { id: 'name', header: 'Name', value: (row) => row.name },
  { id: 'country', header: 'Country', value: (row) => row.country, isHiddenOnPhone: true },
  {
    id: 'size',
    header: 'Core audience',
    value: (row) => row.size,
    cell: (row) => compactNumber(row.size),
    align: 'end',
  },
  {
    id: 'modified',
    header: 'Modified',
    value: (row) => row.modified,
    cell: (row) => row.modified.toLocaleDateString('en', { month: 'short', day: 'numeric', year: 'numeric' }),
    isHiddenOnPhone: true,
  },
  {
    id: 'status',
    header: 'Status',
    value: (row) => row.status,
    cell: (row) => (
      <Badge
        look="dot"
        tone={row.status === 'Ready' ? 'success' : row.status === 'Processing' ? 'info' : 'warn'}
      >
        {row.status}
      </Badge>
    ),
  },
]

const tabNames = [
  'Summary',
  'Age',
  'Gender',
  'Places',
  'Languages',
  'Interests',
  'Topics',
  'Accounts',
  'Jobs',
  'Devices',
  'Hours',
  'Overlap',
  'Words',
  'Media',
]

export function GalleryData() {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(['1', '2']))
  const [tab, setTab] = useState('Summary')
  const [step, setStep] = useState(1)
  const [name, setName] = useState('')
  return (
    <>
      <GalleryPart name="data-table" isWide>
        <div className="w-full min-w-0">
          <DataTable
            label="Audiences"
            columns={columns}
            rows={samples.slice(0, 6)}
            rowId={(row) => row.id}
            texts={galleryTexts.table}
            selection={selection}
            onSelectionChange={setSelection}
            rowActions={(row) => (
              <>
                <IconButton size="sm" label={`Edit ${row.name}`} icon={<EditIcon size={18} />} />
                <IconButton size="sm" label={`More for ${row.name}`} icon={<MoreHorizIcon size={18} />} />
              </>
            )}
            onShowMore={() => {}}
          />
        </div>
      </GalleryPart>
      <GalleryPart name="data-table: rows in a box, compact">
        <div className="w-full min-w-0">
          <DataTable
            label="Many audiences"
            columns={columns.slice(0, 3)}
            rows={samples}
            rowId={(row) => row.id}
            texts={galleryTexts.table}
            maxHeight={260}
            density="compact"
          />
        </div>
      </GalleryPart>
      <GalleryPart name="data-table: loading, empty, cards on phones">
        <div className="grid w-full min-w-0 gap-4">
          <DataTable
            label="Loading"
            columns={columns}
            rows={[]}
            rowId={(row) => row.id}
            texts={galleryTexts.table}
            isLoading
          />
          <DataTable
            label="Empty"
            columns={columns}
            rows={[]}
            rowId={(row) => row.id}
            texts={galleryTexts.table}
          />
          <DataTable
            label="Cards"
            columns={columns}
            rows={samples.slice(0, 2)}
            rowId={(row) => row.id}
            texts={galleryTexts.table}
            onPhone="cards"
          />
        </div>
      </GalleryPart>
      <GalleryPart name="csv-button">
        <CsvButton
          title="Audiences"
          table={() => ({ columns: ['Name', 'Size'], rows: samples.map((row) => [row.name, row.size]) })}
        />
      </GalleryPart>
      <GalleryPart name="tabs">
        <div className="w-full min-w-0">
          <Tabs
            label="Insights"
            moreLabel="More"
            tabs={tabNames.map((id) => ({ id, label: id, count: id === 'Places' ? 14 : undefined }))}
            value={tab}
            onChange={setTab}
          >
            <p className="text-ink-soft">{tab} stands here.</p>
          </Tabs>
        </div>
      </GalleryPart>
      <GalleryPart name="stepper">
        <div className="w-full">
          <Stepper
            label="Steps"
            current={step}
            onChange={setStep}
            onSubmit={() => new Promise((resolve) => setTimeout(resolve, 1000))}
            steps={[
              { id: 'people', label: 'People', isFilled: true, isValid: true, content: <p>Who they are.</p> },
              {
                id: 'name',
                label: 'Name',
                isFilled: name !== '',
                isValid: name.length > 2,
                content: <TextField label="Name of the audience" value={name} onChange={setName} />,
              },
              {
                id: 'send',
                label: 'Send',
                isFilled: true,
                isValid: true,
                content: <p>What will be sent.</p>,
              },
            ]}
          />
        </div>
      </GalleryPart>
    </>
  )
}
