/** Names as often as a British firm meets them: a few very often, most hardly ever. All of it is made up. */
import type { Random } from './random.ts';

const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The most frequent first. */
const first = list(`
  John David Mohammed James Michael Paul Sarah Susan Margaret Robert Andrew Mark Stephen Peter Richard Christopher William Elizabeth Karen Julie
  Emma Helen Claire Joanne Thomas Daniel Ahmed Fatima Aisha Priya Anil Sunita Rebecca Laura Amy Charlotte Sophie Jack Oliver Harry George Liam
  Ryan Kevin Brian Alan Patricia Linda Christine Jane Catherine Anne Sean Patrick Siobhan Gareth Rhys Fiona Hamish Omar Yusuf Zainab Ravi Deepa
  Wei Mei Anna Piotr Agnieszka Marta Carlos Elena Grace Joshua Samuel Rachel Hannah Jessica Natalie Zoe Gemma Kelly Tracey Wayne Darren Lee Neil`);
const last = list(`
  Smith Jones Khan Patel Williams Taylor Brown Davies Evans Wilson Thomas Johnson Ahmed Hussain Ali Singh Roberts Robinson Wright Thompson Walker White
  Edwards Hughes Green Hall Lewis Harris Clarke Jackson Wood Turner Martin Cooper Hill Ward Morris Moore Clark Baker Harrison King Morgan Begum Shah
  O’Brien Murphy Kelly Campbell Stewart MacDonald Scott Mitchell Kaur Iqbal Malik Chaudhry Nowak Kowalski Chen Wong Li Adams Bennett Carter Cook Ellis
  Foster Graham Griffiths Harvey Holmes Hunt Knight Lloyd Marshall Mason Mills Murray Owen Palmer Parker Pearson Phillips Price Reid Richards Rogers
  Russell Simpson Stevens Watson Webb Wells West Young Fletcher Barnes Butler Chapman Cox Davis Dixon Fox Gray Hamilton Howard Hudson Jenkins Kennedy`);
const starts = list(
  'Ash Black Brad Bur Cal Chad Cran Dun East Fair Green Had Hart Hol Kirk Lang Lin Marsh Mid Nor Oak Pen Rad Red Rod Sed Stan Thorn Wal West Whit Win',
);
const ends = list(
  'bourne bridge brook bury by combe cote croft dale den don field ford gate ham hurst land ley low more ridge shaw stead stock ton well wick wood worth',
);

const trades = list(
  'Freight Bakeries Scaffolding Lettings Logistics Textiles Interiors Plumbing Recruitment Catering Security Software Estates Metals Motors Print',
);
const forms = ['Ltd', 'Limited', 'LLP', '& Sons', '(UK) Ltd'];

/** By rank: one in so many, as names are spread (Zipf). */
const ranked = (random: Random, names: readonly string[]): string => names[Math.min(names.length - 1, Math.floor(names.length ** random.next()) - 1)] ?? '';
const rare = (random: Random): string => `${random.pick(starts)}${random.pick(ends)}`;

export const personName = (random: Random): string => {
  const surname = random.chance(0.6) ? ranked(random, last) : rare(random);
  const double = random.chance(0.03) ? `${surname}-${ranked(random, last)}` : surname;
  return `${ranked(random, first)} ${double}`;
};

export const companyName = (random: Random): string =>
  `${random.chance(0.3) ? ranked(random, last) : rare(random)} ${random.pick(trades)} ${random.pick(forms)}`;

/** Numbers kept for drama (Ofcom): they ring nowhere. There are 18,000, so that each is given many times in a large firm. */
const areas = list(
  '0113496 0114496 0115496 0116496 0117496 0118496 0121496 0131496 0141496 0151496 0161496 0191498 0207946 0289649 0292018 0163296 0770090 0808157',
);
export const phoneNumber = (random: Random): string => `${random.pick(areas)}0${String(random.below(1000)).padStart(3, '0')}`;

export const addressOf = (name: string, number: number): string => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${number}@mail.example`;
