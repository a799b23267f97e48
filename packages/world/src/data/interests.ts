/**
 * Interests under the network's own ids and names (facts of its public catalogue), without all branches on or
 * near a sensitive trait. id|parent|name
 */
const ROWS = `
1001|Books and literature|Biographies and memoirs
1002|Books and literature|Business and finance
1003|Books and literature|Comics
1004|Books and literature|Cookbooks, food, and wine
1007|Books and literature|Nonfiction
1009|Books and literature|Romance
1010|Books and literature|Books news and general info
2001|Movies and television|Action and adventure
2002|Movies and television|Animation
2003|Movies and television|Bollywood
2004|Movies and television|Business and news
2005|Movies and television|Comedy
2006|Movies and television|Documentary
2007|Movies and television|Drama
2008|Movies and television|Foreign
2009|Movies and television|Horror
2010|Movies and television|Independent
2011|Movies and television|Music
2012|Movies and television|Reality TV
2013|Movies and television|Romance
2014|Movies and television|Sci-fi and fantasy
2015|Movies and television|Sports themed
2016|Movies and television|Movie news and general info
3001|Music and radio|Alternative
3002|Music and radio|Blues
3004|Music and radio|Classical
3005|Music and radio|Country
3006|Music and radio|DJs
3007|Music and radio|Dance
3008|Music and radio|Electronic
3009|Music and radio|Hip hop and rap
3010|Music and radio|Indie spotlight
3011|Music and radio|Jazz
3013|Music and radio|Metal
3014|Music and radio|Pop
3015|Music and radio|R&B and soul
3016|Music and radio|Reggae
3017|Music and radio|Rock
3018|Music and radio|Talk radio
3019|Music and radio|Venues
3020|Music and radio|World
3021|Music and radio|Music news and general info
4001|Gaming|Board gaming
4002|Gaming|Computer gaming
4003|Gaming|Console gaming
4004|Gaming|Mobile gaming
4005|Gaming|Online gaming
4006|Gaming|Roleplaying games
4007|Gaming|Gaming news and general info
5001|Automotive|Car culture
5002|Automotive|Convertibles
5003|Automotive|Hybrid and electric vehicles
5004|Automotive|Luxury
5005|Automotive|Minivans
5006|Automotive|Motorcycles
5007|Automotive|Offroad vehicles
5008|Automotive|Performance vehicles
5009|Automotive|Sedans
5010|Automotive|SUVs
5011|Automotive|Trucks
5012|Automotive|Vintage cars
5013|Automotive|Automotive news and general info
6001|Business|Advertising
6003|Business|Business software
6004|Business|Construction
6006|Business|Green solutions
6007|Business|Human resources
6008|Business|Marketing
6009|Business|Entrepreneurship
6010|Business|Investors and patents
6011|Business|Small business
6012|Business|Nonprofit
6013|Business|Leadership
6014|Business|Technology
6016|Business|Business news and general info
7001|Careers|Financial aid and scholarships
7002|Careers|Job fairs
7003|Careers|Job search
7005|Careers|Career news and general info
8001|Life stages|Auto intenders
8002|Life stages|Empty nesters
8003|Life stages|Moms
8004|Life stages|Dads
8005|Life stages|College students
9001|Education|Adult education
9002|Education|College life
9003|Education|Language learning
9004|Education|Graduate school
9007|Education|Online education
9008|Education|Education news and general info
10001|Family and parenting|Babies and toddlers
10002|Family and parenting|Daycare and preschool
10003|Family and parenting|Parenting K-6 kids
10004|Family and parenting|Parenting teens
11001|Events|Music festivals and concerts
11002|Events|Movie festivals
11003|Events|Sporting events
11004|Events|Holidays
11006|Events|Entertainment awards
11007|Events|Tech tradeshows
12001|Food and drink|American cuisine
12002|Food and drink|Bars and nightlife
12003|Food and drink|Barbecues and grilling
12004|Food and drink|Beer
12005|Food and drink|Cajun and Creole
12006|Food and drink|Chinese cuisine
12007|Food and drink|Cocktails and beer
12008|Food and drink|Coffee and tea
12009|Food and drink|Desserts and baking
12010|Food and drink|Dining out
12012|Food and drink|Fast food
12013|Food and drink|Fine dining
12014|Food and drink|French cuisine
12015|Food and drink|Cooking
12016|Food and drink|Italian cuisine
12017|Food and drink|Japanese cuisine
12018|Food and drink|Liquor and spirits
12019|Food and drink|Mexican cuisine
12020|Food and drink|Vegan
12021|Food and drink|Vegetarian
12022|Food and drink|Wine
12023|Food and drink|Foodie news and general info
13001|Hobbies and interests|Arts and crafts
13002|Hobbies and interests|Birdwatching
13003|Hobbies and interests|Boating
13004|Hobbies and interests|Performance arts
13005|Hobbies and interests|Chess
13007|Hobbies and interests|Drawing and sketching
13008|Hobbies and interests|Freelance writing
13009|Hobbies and interests|Genealogy
13010|Hobbies and interests|Guitar
13012|Hobbies and interests|Jewelry making
13013|Hobbies and interests|Needlework
13014|Hobbies and interests|Painting
13015|Hobbies and interests|Photography
13016|Hobbies and interests|Sci-fi and fantasy
13017|Hobbies and interests|Scrapbooking
13018|Hobbies and interests|Screenwriting
13019|Hobbies and interests|Shopping
13020|Hobbies and interests|Stamps and coins
13021|Hobbies and interests|Celebrity fan and gossip
13022|Hobbies and interests|Comedy
13023|Hobbies and interests|Dance
13024|Hobbies and interests|Modeling
13025|Hobbies and interests|Cartoons
13026|Hobbies and interests|Design
13028|Hobbies and interests|Paranormal phenomena
13029|Hobbies and interests|Exercise and fitness
14001|Home and garden|Appliances
14002|Home and garden|Entertaining at home
14003|Home and garden|Gardening
14004|Home and garden|Home repair
14005|Home and garden|Interior decorating
14006|Home and garden|Landscaping
14007|Home and garden|Remodeling and construction
14008|Home and garden|General info
16001|Personal finance|Banking
16002|Personal finance|Beginning investing
16004|Personal finance|Financial news
16005|Personal finance|Financial planning
16006|Personal finance|Hedge funds
16007|Personal finance|Insurance
16008|Personal finance|Investing
16009|Personal finance|Mortgage
16010|Personal finance|Mutual funds
16011|Personal finance|Options
16012|Personal finance|Real estate
16013|Personal finance|Retirement planning
16014|Personal finance|Stocks
16015|Personal finance|Tax planning
`

export interface Interest {
  id: string
  parent: string
  name: string
}

export const INTERESTS: readonly Interest[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [id, parent, name] = row.split('|') as [string, string, string]
    return { id, parent, name: `${parent}/${name}` }
  })
