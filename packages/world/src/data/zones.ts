/** IANA zones: the country's, and those of its regions that keep another time. */
const ZONES: Readonly<Record<string, readonly [string, Readonly<Record<string, string>>?]>> = {
  US: [
    'America/New_York',
    {
      California: 'America/Los_Angeles',
      Washington: 'America/Los_Angeles',
      Oregon: 'America/Los_Angeles',
      Illinois: 'America/Chicago',
      Texas: 'America/Chicago',
      Tennessee: 'America/Chicago',
      Minnesota: 'America/Chicago',
      Colorado: 'America/Denver',
      Arizona: 'America/Phoenix',
    },
  ],
  JP: ['Asia/Tokyo'],
  GB: ['Europe/London'],
  BR: ['America/Sao_Paulo'],
  IN: ['Asia/Kolkata'],
  ID: ['Asia/Jakarta', { Bali: 'Asia/Makassar', 'Sulawesi Selatan': 'Asia/Makassar' }],
  MX: ['America/Mexico_City', { 'Baja California': 'America/Tijuana' }],
  ES: ['Europe/Madrid'],
  FR: ['Europe/Paris'],
  DE: ['Europe/Berlin'],
  KR: ['Asia/Seoul'],
  TR: ['Europe/Istanbul'],
  SA: ['Asia/Riyadh'],
  EG: ['Africa/Cairo'],
  AE: ['Asia/Dubai'],
  NG: ['Africa/Lagos'],
  ZA: ['Africa/Johannesburg'],
  CA: [
    'America/Toronto',
    {
      'British Columbia': 'America/Vancouver',
      Alberta: 'America/Edmonton',
      'Nova Scotia': 'America/Halifax',
    },
  ],
  AU: [
    'Australia/Sydney',
    {
      Queensland: 'Australia/Brisbane',
      'Western Australia': 'Australia/Perth',
      'South Australia': 'Australia/Adelaide',
    },
  ],
  PH: ['Asia/Manila'],
  TH: ['Asia/Bangkok'],
  IT: ['Europe/Rome'],
  AR: ['America/Argentina/Buenos_Aires'],
  CO: ['America/Bogota'],
  CL: ['America/Santiago'],
  MY: ['Asia/Kuala_Lumpur'],
  NL: ['Europe/Amsterdam'],
  IE: ['Europe/Dublin'],
  SG: ['Asia/Singapore'],
}

export function zoneOf(country: string, region: string): string {
  const [zone, regions] = ZONES[country] ?? ['UTC']
  return regions?.[region] ?? zone
}
