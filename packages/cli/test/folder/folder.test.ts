/** Commands on folders, as processes beside one real service. */
import './cases/push-pull.ts';
import './cases/interruption.ts';
import './cases/watch.ts';
import './cases/import.ts';
import './cases/redirects.ts';
import './cases/api-sources.ts';
import './cases/validate.ts';
