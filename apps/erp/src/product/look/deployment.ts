import { DEPLOYMENT_BLOCK, readDeployment } from '@weft/domain/contract/deployment';

/** What the environment says of this page; read once per load. */
export const deployment = readDeployment(document.getElementById(DEPLOYMENT_BLOCK)?.textContent);
