-- A fund is named by its code in upper case with single spaces, or by that code's digest where it is long.
-- The `_key` columns hold texts as they are searched; `document` holds the whole fund but for its NAV.
CREATE TABLE rmf_fund (
    id text COLLATE "C" PRIMARY KEY,
    symbol text COLLATE "C" NOT NULL,
    symbol_key text COLLATE "C" NOT NULL,
    name_key text COLLATE "C" NOT NULL,
    amc_key text COLLATE "C",
    category_key text COLLATE "C",
    risk_level smallint,
    ytd double precision,
    three_months double precision,
    six_months double precision,
    one_year double precision,
    three_years double precision,
    five_years double precision,
    ten_years double precision,
    document text NOT NULL,
    latest_nav double precision
);

-- No reference to rmf_fund: a fund whose file was lost for a day has its history when it comes back.
CREATE TABLE rmf_nav (
    fund text COLLATE "C" NOT NULL,
    day date NOT NULL,
    nav double precision NOT NULL,
    net_asset double precision,
    buy_price double precision,
    sell_price double precision,
    PRIMARY KEY (fund, day)
);

CREATE TABLE rmf_issue (
    fund text COLLATE "C" NOT NULL,
    place integer NOT NULL,
    document text NOT NULL,
    PRIMARY KEY (fund, place)
);

-- The snapshot that readers see.
CREATE TABLE rmf_snapshot (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    digest text NOT NULL,
    funds bigint NOT NULL
);

-- The snapshot that is on its way in, batch by batch. A crash of the server may empty all of it, which
-- costs the next import only time.
CREATE UNLOGGED TABLE rmf_staging (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    digest text NOT NULL
);
CREATE UNLOGGED TABLE rmf_staged_batch (place bigint PRIMARY KEY);
CREATE UNLOGGED TABLE rmf_staged_fund (LIKE rmf_fund);
CREATE UNLOGGED TABLE rmf_staged_nav (LIKE rmf_nav);
CREATE UNLOGGED TABLE rmf_staged_issue (LIKE rmf_issue);
