import { useState } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'
import { Combobox } from '../fields/combobox.tsx'
import { ConfirmCodeField } from '../fields/confirm-code-field.tsx'
import { DropZone } from '../fields/drop-zone.tsx'
import { RadioGroup } from '../fields/radio-group.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { SegmentedControl } from '../fields/segmented-control.tsx'
import { Select } from '../fields/select.tsx'
import { Slider } from '../fields/slider.tsx'
import { Switch } from '../fields/switch.tsx'
import { TextField } from '../fields/text-field.tsx'
import { AlternateEmailIcon, LocationOnIcon, TagIcon } from '../icons/icons.generated.tsx'
import { GalleryPart } from './gallery-part.tsx'

const baselines = [
  { id: 'country', label: 'Japan', figure: '4.1M' },
  { id: 'world', label: 'Everyone', description: 'All profiles of the population', figure: '10M' },
  { id: 'own', label: 'My last audience', isDisabled: true },
] as const

const checkboxLabels = [
  {
    id: 'accounts',
    label: 'Accounts',
    items: [
      {
        id: 'a1',
        label: '@figma',
        description: 'Figma',
        figure: '312K',
        icon: <AlternateEmailIcon size={18} />,
      },
      {
        id: 'a2',
        label: '@framer',
        description: 'Framer',
        figure: '98K',
        icon: <AlternateEmailIcon size={18} />,
      },
    ],
  },
  {
    id: 'hashtags',
    label: 'Hashtags',
    items: [{ id: 'h1', label: '#designsystems', figure: '41K', icon: <TagIcon size={18} /> }],
  },
  {
    id: 'places',
    label: 'Places',
    items: [
      { id: 'p1', label: 'Tokyo', description: 'Japan', figure: '1.2M', icon: <LocationOnIcon size={18} /> },
    ],
  },
]

async function findThings(query: string) {
  await new Promise((resolve) => setTimeout(resolve, 300))
  return checkboxLabels
    .map((section) => ({
      ...section,
      items: section.items.filter((item) => item.label.toLowerCase().includes(query.toLowerCase())),
    }))
    .filter((section) => section.items.length > 0)
}

export function GalleryFields() {
  const [name, setName] = useState('Design leads, Japan')
  const [baseline, setBaseline] = useState<(typeof baselines)[number]['id']>('country')
  const [picked, setPicked] = useState<string[]>([])
  const [isOn, setOn] = useState(true)
  const [choice, setChoice] = useState('all')
  const [view, setView] = useState('share')
  const [budget, setBudget] = useState(2)
  const [checks, setChecks] = useState([true, false])
  const isSomeChecked = checks.some(Boolean)
  return (
    <>
      <GalleryPart name="text-field">
        <TextField className="w-56" label="Name" value={name} onChange={setName} maxLength={80} />
        <TextField
          className="w-56"
          label="Work email"
          type="email"
          defaultValue="ana.example"
          error="Please enter a valid email address"
        />
        <TextField className="w-56" label="Handle" hint="optional" prefix="@" placeholder="handle" />
        <TextField
          className="w-72"
          label="Keywords"
          rows={3}
          description="One a line, at most 500."
          defaultValue={'typography\nwayfinding'}
        />
        <TextField className="w-56" label="Account id" defaultValue="18ce54d4x5t" isDisabled />
      </GalleryPart>
      <GalleryPart name="search-field, select, combobox">
        <SearchField
          className="w-56"
          label="Search audiences"
          placeholder="Search audiences"
          clearLabel="Clear"
          onSearch={() => {}}
        />
        <Select
          className="w-56"
          label="Baseline"
          options={baselines}
          value={baseline}
          onChange={setBaseline}
        />
        <Select
          isLabelHidden
          variant="quiet"
          label="Quiet baseline"
          options={baselines}
          value={baseline}
          onChange={setBaseline}
        />
        <div className="w-80">
          <Combobox
            label="Add to the recipe"
            placeholder="Accounts, hashtags, places, job titles"
            load={findThings}
            onSelect={(item) => setPicked([...picked, item.label])}
            loadingText="Searching"
            emptyText="None found"
            size="lg"
          />
          <p className="mt-1 text-13 text-ink-soft">{picked.join(', ') || 'Nothing added'}</p>
        </div>
      </GalleryPart>
      <GalleryPart name="checkbox, radio-group, switch, segmented-control">
        <div className="flex flex-col gap-2">
          <Checkbox
            label="All countries"
            isChecked={checks.every(Boolean)}
            isIndeterminate={isSomeChecked && !checks.every(Boolean)}
            onChange={(all) => setChecks([all, all])}
          />
          {['Japan', 'Germany'].map((country, at) => (
            <Checkbox
              key={country}
              className="ml-6"
              label={country}
              isChecked={checks[at]}
              onChange={(on) => setChecks(checks.map((old, index) => (index === at ? on : old)))}
            />
          ))}
          <Checkbox
            label="Not selectable"
            isDisabled
            description="This country is not available for targeting."
          />
        </div>
        <RadioGroup
          label="Age"
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'all', label: 'Any age' },
            { value: '25', label: '25 to 34', description: '1.1M profiles' },
            { value: '35', label: '35 to 49', isDisabled: true },
          ]}
        />
        <div className="flex flex-col gap-3">
          <Switch label="Only verified" isOn={isOn} onChange={setOn} description="Takes effect at once" />
          <SegmentedControl
            label="Show as"
            value={view}
            onChange={setView}
            options={[
              { value: 'share', label: 'Share' },
              { value: 'lift', label: 'Lift' },
              { value: 'count', label: 'Count' },
            ]}
          />
          <SegmentedControl
            label="Combine"
            size="sm"
            value={view === 'lift' ? 'all' : 'any'}
            onChange={() => setView(view === 'lift' ? 'share' : 'lift')}
            options={[
              { value: 'any', label: 'any of' },
              { value: 'all', label: 'all of' },
            ]}
          />
        </div>
      </GalleryPart>
      <GalleryPart name="drop-zone">
        <DropZone
          label="Drop a list here"
          description="CSV or text, up to 100 MB"
          chooseLabel="Choose a file"
          onFile={() => {}}
        />
      </GalleryPart>
      <GalleryPart name="slider">
        <Slider
          label="Budget"
          value={budget}
          count={5}
          onChange={setBudget}
          valueText={`$${(budget + 1) * 100}`}
        />
      </GalleryPart>
      <GalleryPart name="confirm-code-field">
        <ConfirmCodeField
          label="Code from the mail"
          description="Six characters, good for ten minutes."
          onComplete={() => {}}
        />
      </GalleryPart>
    </>
  )
}
