import { digitalPlatform } from '@weft/domain/catalogue/crm/digital-platform';
import { maskedKey } from '@weft/domain/catalogue/crm/digital-platform.rules';
import { handlerOf, type SaveContext } from '../../records/handler.ts';
import { seal } from '../../secrets/seal.ts';
import { secretKey } from '../../secrets/secret-key.ts';

/** Whose a sealed key is: put beside another platform it does not open. */
const boundTo = (partnerId: number, id: number): string => `platform:${partnerId}:${id}`;

const KEEP_SQL = `insert into digital_platform_key (partner_id, platform_id, secret, updated_on) values ($1, $2, $3, $4)
 on conflict (partner_id, platform_id) do update set secret = excluded.secret, updated_on = excluded.updated_on`;
const DROP_SQL = 'delete from digital_platform_key where partner_id = $1 and platform_id = $2';
const FORGET_SQL = 'update digital_platform set api_key_shown = null where partner_id = $1 and id = $2';

const keep = async ({ tx, settings, now }: SaveContext, id: number, key: string): Promise<void> => {
  const secret = seal(await secretKey(settings), key, boundTo(tx.partnerId, id));
  await tx.execute(KEEP_SQL, [tx.partnerId, id, secret, now]);
};

/**
 * Digital platforms: the key of the account lies apart from the record, AES-256-GCM under a key that is not in the database; the record tells its last
 * four characters. A null takes the key away, and so does deleting the platform: who brings it back types the key anew.
 */
export const digitalPlatformHandler = handlerOf(digitalPlatform, {
  prepare: (_, record) => {
    const { apiKey } = record;
    if (apiKey === undefined) return Promise.resolve(record);
    return Promise.resolve({ ...record, apiKeyShown: typeof apiKey === 'string' ? maskedKey(apiKey) : null });
  },

  async after(context, { id }, _, { apiKey }) {
    if (typeof apiKey === 'string') await keep(context, id, apiKey);
    else if (apiKey === null) await context.tx.execute(DROP_SQL, [context.tx.partnerId, id]);
  },

  async afterEnd({ tx }, { id }, change) {
    if (change !== 'delete') return;
    await tx.execute(DROP_SQL, [tx.partnerId, id]);
    await tx.execute(FORGET_SQL, [tx.partnerId, id]);
  },
});
