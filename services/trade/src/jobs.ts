import type { Job } from '@qiaohui/service-kit/jobs/jobs';
import { job } from '@qiaohui/service-kit/jobs/jobs';
import { analysisJob } from './analyses/run.ts';
import { revisionsInAnalyses } from './analyses/store.ts';
import { billFilesJob } from './bill-papers/job.ts';
import { bookCheckJob } from './book-checks/job.ts';
import { sweepBrands } from './brands/deleted.store.ts';
import { sweepPictures } from './brands/picture.store.ts';
import { customerImportJob } from './customer-files/job.ts';
import { dashboardJobs } from './dashboard/count.ts';
import { deliveryJob } from './deliveries/send.ts';
import { exportJobs } from './exports/job.ts';
import { revisionsInCopies } from './grants/copies.store.ts';
import { importJobs } from './imports/job.ts';
import { sweepAttachments } from './inquiries/attachment.store.ts';
import { settleStrays } from './linking/store.ts';
import { linkJobs } from './links/job.ts';
import { revisionsInLinks } from './links/store.ts';
import { mailing } from './mailing.ts';
import { marginJob } from './margins/count.ts';
import { sweepOfferFiles } from './offers/file.store.ts';
import { discardSilentBuilds, sweepLists, sweepRevisions } from './revisions/sweep.ts';
import { storeMissedOutcomes } from './rfqs/outcome.ts';
import { copying } from './sharing/copies/job.ts';
import { clearing } from './sharing/shares/clear.ts';
import { acceptanceJob } from './teams/invitations/job.ts';
import { publishOldTeams } from './waybills/upgrade.ts';

const MINUTE_MS = 60_000;

/** What the service does by itself. */
export const jobs: Job[] = [
  ...importJobs,
  ...exportJobs,
  ...linkJobs,
  ...dashboardJobs,
  marginJob,
  bookCheckJob,
  customerImportJob,
  job('publish-old-teams', MINUTE_MS, publishOldTeams),
  acceptanceJob,
  deliveryJob,
  billFilesJob,
  mailing,
  copying,
  clearing,
  job('settle-strays', MINUTE_MS, settleStrays),
  job('store-missed-outcomes', 60 * MINUTE_MS, storeMissedOutcomes),
  job('discard-silent-builds', MINUTE_MS, () => discardSilentBuilds()),
  job('sweep-price-revisions', 10 * MINUTE_MS, () =>
    sweepRevisions([revisionsInAnalyses, revisionsInLinks, revisionsInCopies]),
  ),
  analysisJob,
  job('sweep-price-lists', 60 * MINUTE_MS, () => sweepLists()),
  job('sweep-brands', 60 * MINUTE_MS, () => sweepBrands()),
  job('sweep-inquiry-attachments', 60 * MINUTE_MS, () => sweepAttachments()),
  job('sweep-offer-files', 60 * MINUTE_MS, () => sweepOfferFiles()),
  job('sweep-brand-pictures', 60 * MINUTE_MS, () => sweepPictures()),
];
