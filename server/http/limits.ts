/** How much one network, and all of them together, may ask of the site: buckets that refill steadily, in memory. */

/** `burst` at once, then `perHour`. */
export type Allowance = { burst: number; perHour: number };

/**
 * The limits. One network may be a whole office or a mobile operator, so it is given more than a person
 * needs; `all` keeps many networks together from filling the disk or the mailbox.
 */
export const limitTable = {
  /** Enquiries sent. */
  enquiry: { network: { burst: 10, perHour: 20 }, all: { burst: 300, perHour: 1200 } },
  /** Requests that carry files. */
  upload: { network: { burst: 50, perHour: 100 }, all: { burst: 200, perHour: 600 } },
  /** Data requests and complaints sent. */
  rights: { network: { burst: 5, perHour: 10 }, all: { burst: 60, perHour: 120 } },
  /** Drafts kept or changed. */
  draft: { network: { burst: 30, perHour: 120 }, all: { burst: 600, perHour: 3600 } },
  /** Passwords and codes tried. Each is counted against its account too: server/features/accounts/throttle.ts. */
  'sign-in': { network: { burst: 30, perHour: 120 }, all: { burst: 600, perHour: 6000 } },
  /** Codes asked for and tried at links to a report. Each is counted against its link too: server/features/reports/recipient.ts. */
  'report-link': { network: { burst: 20, perHour: 60 }, all: { burst: 300, perHour: 3000 } },
  /** Accounts registered. */
  register: { network: { burst: 10, perHour: 20 }, all: { burst: 100, perHour: 400 } },
  /** Mails about an account asked for. */
  'account-mail': { network: { burst: 10, perHour: 20 }, all: { burst: 100, perHour: 400 } },
  /** The same to one address, which stands where networks stand. */
  'account-address': { network: { burst: 4, perHour: 6 }, all: { burst: 600, perHour: 6000 } },
  // Of anonymous tips nothing about a network is kept, so everybody together has one bucket: server/features/tips/tip-routes.ts.
  /** Tips, and what is added to them. */
  tip: { network: { burst: 200, perHour: 600 }, all: { burst: 200, perHour: 600 } },
  /** Requests for them that carry files. */
  'tip-upload': { network: { burst: 200, perHour: 600 }, all: { burst: 200, perHour: 600 } },
  /** Return codes looked up: guessing one of 90 bits is hopeless at any rate, this spares the processor. */
  'tip-code': { network: { burst: 600, perHour: 3600 }, all: { burst: 600, perHour: 3600 } },
} as const satisfies Record<string, { network: Allowance; all: Allowance }>;

export type LimitName = keyof typeof limitTable;

export type Taken = {
  allowed: boolean;
  /** Whole seconds after which the same is allowed again; 0 where it is allowed now. */
  retryAfterSeconds: number;
};

export type Limits = {
  /** Takes one from a network's bucket and from the common one, or from neither. */
  take: (name: LimitName, network: string) => Taken;
};

export type LimitSettings = {
  now: () => Date;
  table?: Readonly<Record<LimitName, { network: Allowance; all: Allowance }>>;
  /** Buckets kept in memory; beyond it the one that was used longest ago is forgotten. */
  maxNetworks?: number;
};

const hour = 3_600_000;

/** A bucket is one number: the moment at which it will be full again. One that is full need not be kept. */
export function createLimits({ now, table = limitTable, maxNetworks = 20_000 }: LimitSettings): Limits {
  const networks = new Map<string, number>();
  const common = new Map<LimitName, number>();

  return {
    take(name, network) {
      const time = now().getTime();
      const key = `${name} ${network}`;
      const { network: own, all } = table[name];
      const mine = look(networks.get(key), own, time);
      const ours = look(common.get(name), all, time);
      const wait = Math.max(mine.wait, ours.wait);
      if (wait > 0) {
        if (networks.has(key)) networks.set(key, mine.fullAt);
        common.set(name, ours.fullAt);
        return { allowed: false, retryAfterSeconds: Math.ceil(wait / 1000) };
      }
      // Set anew, the key moves to the end: the first key is the one that took longest ago.
      networks.delete(key);
      networks.set(key, mine.fullAt + interval(own));
      common.set(name, ours.fullAt + interval(all));
      for (const oldest of networks.keys()) {
        if (networks.size <= maxNetworks) break;
        networks.delete(oldest);
      }
      return { allowed: true, retryAfterSeconds: 0 };
    },
  };
}

/** Milliseconds after which a bucket has one more. */
const interval = ({ perHour }: Allowance): number => hour / perHour;

/**
 * A bucket as it is now.
 * @returns when it will be full, and the milliseconds until there is one to take.
 */
function look(fullAt: number | undefined, allowance: Allowance, time: number): { fullAt: number; wait: number } {
  const { burst } = allowance;
  // No later than an empty bucket takes to fill: a clock that was set back shuts nobody out.
  const full = Math.min(Math.max(fullAt ?? time, time), time + burst * interval(allowance));
  return { fullAt: full, wait: Math.max(0, full - time - (burst - 1) * interval(allowance)) };
}
