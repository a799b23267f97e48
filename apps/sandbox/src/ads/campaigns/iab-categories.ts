/** The upper tiers of the IAB content taxonomy 1.0: `id|parent|name`. */
const rows = `
IAB1||Arts & Entertainment
IAB1-1|IAB1|Books & Literature
IAB1-5|IAB1|Movies
IAB1-6|IAB1|Music
IAB1-7|IAB1|Television
IAB2||Automotive
IAB3||Business
IAB4||Careers
IAB5||Education
IAB6||Family & Parenting
IAB7||Health & Fitness
IAB7-44|IAB7|Exercise/Weight Loss
IAB8||Food & Drink
IAB8-18|IAB8|Wine
IAB9||Hobbies & Interests
IAB9-30|IAB9|Video & Computer Games
IAB10||Home & Garden
IAB12||News
IAB13||Personal Finance
IAB14||Society
IAB15||Science
IAB16||Pets
IAB17||Sports
IAB17-44|IAB17|World Soccer
IAB18||Style & Fashion
IAB19||Technology & Computing
IAB20||Travel
IAB21||Real Estate
IAB22||Shopping`

export interface IabCategory {
  id: string
  parent_id: string | null
  name: string
}

export const iabCategories: readonly IabCategory[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [id = '', parent = '', name = ''] = row.split('|')
    return { id, parent_id: parent === '' ? null : parent, name }
  })
